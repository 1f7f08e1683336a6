import type { Event, Position, View } from '$generated/piquepoints';
import { face } from '$kit/face';
import Account from './Account.svelte';
import Board from './Board.svelte';
import { seatLine } from './speech';

export default face<View, Event, Position>({ Board, seatLine, Account });
