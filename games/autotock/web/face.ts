import { face } from '$kit/face';
import { onlyOf } from './asking';
import { because } from './because';
import Board from './Board.svelte';
import Model from './Model.svelte';
import { holdFor } from './moments';
import Picture from './Picture.svelte';
import { seatLine } from './telling';

export default face({
  Board,
  Model,
  seatLine,
  because,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (home, words) => words.say('view.score', { home }),
  goal: (_, words) => words.say('view.goal'),
  only: (move, _, words) => onlyOf(move, words),
  hold: holdFor,
});
