import type { Event, Position, View } from '$generated/sixth_game';
import { defineGameView } from '$kit/game_view';
import type { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';

function seatLine(view: View, seat: number, words: Words): string {
  const climbed = words.say('climbed_to', { bend: view.bend[seat] ?? 0, bends: view.options.bends });
  return `${climbed} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;
}

export default defineGameView<View, Event, Position>({
  Board,
  seatLine,
  explainOutcome,
  score: (bend, words) => words.say('score', { bend }),
  goal: (_, words) => words.say('goal'),
  onlyMoveLabel: (move, _, words) => words.displayText(move),
});
