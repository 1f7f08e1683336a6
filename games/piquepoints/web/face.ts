import { face } from '$page/game';
import type { Event, Position, View } from '$page/wire/generated/piquepoints';
import Account from './Account.svelte';
import Board from './Board.svelte';
import { seatLine } from './speech';

export default face<View, Event, Position>({ Board, seatLine, Account });
