import { face } from '$kit/face';
import Board from './Board.svelte';
import Model from './Model.svelte';
import { seatLine } from './telling';

export default face({ Board, Model, seatLine });
