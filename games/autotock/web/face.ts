import { face } from '$kit/face';
import Board from './Board.svelte';
import { seatLine } from './telling';

export default face({ Board, seatLine });
