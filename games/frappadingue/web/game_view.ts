import type { Card, Event, Move, Position, View } from '$generated/frappadingue';
import { defineGameView } from '$kit/game_view';
import type { Words } from '$kit/phrase';
import { onlyMoveLabel } from './prompts';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';
import { pauseAfter } from './judging';
import Picture from './Picture.svelte';

function seatLine(view: View, seat: number, words: Words): string {
  const score = view.score[seat] ?? 0;
  const points = words.say('points', { points: score });
  return score >= view.options.target ? `${points} · ${words.say('at_target')}` : points;
}

export default defineGameView<View, Event, Position, unknown, Move, Card>({
  Board,
  seatLine,
  explainOutcome,
  pictures: { Picture, of: ['cards', 'specials'] },
  score: (points, words) => words.say('points', { points }),
  goal: (view, words) => words.say('goal', { target: view.options.target }),
  onlyMoveLabel,
  hasNoSecrets: true,
  pauseAfter,
});
