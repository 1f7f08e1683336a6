import type { Event, Position, View } from '$generated/rasant';
import { face } from '$kit/face';
import Board from './Board.svelte';

export default face<View, Event, Position>({
  Board,
  seatLine: (view, seat, words) => {
    const points = words.say('points', { points: view.score[seat] ?? 0 });
    return `${points} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;
  },
});
