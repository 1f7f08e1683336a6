import type { Event, Position, View } from '$generated/rasant';
import { face } from '$kit/face';
import { onlyOf } from './asking';
import { because } from './because';
import Board from './Board.svelte';
import { holdFor } from './moments';
import Picture from './Picture.svelte';

export default face<View, Event, Position>({
  Board,
  because,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (points, words) => words.say('points', { points }),
  goal: (_, words) => words.say('goal'),
  only: onlyOf,
  hold: holdFor,
  seatLine: (view, seat, words) => {
    const points = words.say('points', { points: view.score[seat] ?? 0 });
    return `${points} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;
  },
});
