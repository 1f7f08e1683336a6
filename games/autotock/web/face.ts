import { face } from '$page/game';
import Board from './Board.svelte';
import { seatLine } from './telling';

export default face({ Board, seatLine });
