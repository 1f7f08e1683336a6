import type { Event, Position, View } from '$generated/frappadingue';
import { face } from '$kit/face';
import type { Words } from '$kit/phrase';
import { onlyOf } from './asking';
import { because } from './because';
import Board from './Board.svelte';
import { holdFor } from './judging';
import Picture from './Picture.svelte';

function seatLine(view: View, seat: number, words: Words): string {
  const score = view.score[seat] ?? 0;
  const points = words.say('points', { points: score });
  return score >= view.options.target ? `${points} · ${words.say('at_target')}` : points;
}

export default face<View, Event, Position>({
  Board,
  seatLine,
  because,
  pictures: { Picture, of: ['cards', 'specials'] },
  score: (points, words) => words.say('points', { points }),
  goal: (view, words) => words.say('goal', { target: view.options.target }),
  only: onlyOf,
  secretless: true,
  hold: holdFor,
});
