import type { Card, Event, Move, Position, View } from '$generated/rasant';
import { defineGameView } from '$kit/game_view';
import { onlyMoveLabel } from './prompts';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';
import { pauseAfter } from './event_pauses';
import Picture from './Picture.svelte';

export default defineGameView<View, Event, Position, unknown, Move, Card>({
  Board,
  explainOutcome,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (points, words) => words.say('points', { points }),
  goal: (_, words) => words.say('goal'),
  onlyMoveLabel: onlyMoveLabel,
  pauseAfter,
  seatLine: (view, seat, words) => {
    const points = words.say('points', { points: view.score[seat] ?? 0 });
    return `${points} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;
  },
});
