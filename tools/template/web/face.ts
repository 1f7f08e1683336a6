import type { Event, Position, View } from '$generated/sixth_game';
import { face } from '$kit/face';
import type { Words } from '$kit/phrase';
import { because } from './because';
import Board from './Board.svelte';

function seatLine(view: View, seat: number, words: Words): string {
  const climbed = words.say('climbed_to', { bend: view.bend[seat] ?? 0, bends: view.options.bends });
  return `${climbed} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;
}

export default face<View, Event, Position>({
  Board,
  seatLine,
  because,
  score: (bend, words) => words.say('score', { bend }),
  goal: (_, words) => words.say('goal'),
  only: (move, _, words) => words.spoken(move),
});
