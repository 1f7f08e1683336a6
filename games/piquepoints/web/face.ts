import type { Event, Position, View } from '$generated/piquepoints';
import { face } from '$kit/face';
import Account from './Account.svelte';
import { goalOf, onlyOf } from './asking';
import { because } from './because';
import Board from './Board.svelte';
import { holdFor } from './moments';
import Picture from './Picture.svelte';
import { seatLine } from './speech';

export default face<View, Event, Position>({
  Board,
  seatLine,
  because,
  pictures: { Picture, of: ['card'] },
  score: (count, words) => words.say('table.score', { count }),
  Account,
  goal: goalOf,
  only: (move, _, words) => onlyOf(move, words),
  hold: holdFor,
});
