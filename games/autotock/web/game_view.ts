import type { Card, Event, Move, Position, Prospect, View } from '$generated/autotock';
import { defineGameView } from '$kit/game_view';
import { onlyMoveLabel } from './prompts';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';
import Model from './Model.svelte';
import { pauseAfter } from './event_pauses';
import Picture from './Picture.svelte';
import { seatLine } from './narration';

export default defineGameView<View, Event, Position, Prospect, Move, Card>({
  Board,
  Model,
  seatLine,
  explainOutcome,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (home, words) => words.say('view.score', { home }),
  goal: (_, words) => words.say('view.goal'),
  onlyMoveLabel: (move, _, words) => onlyMoveLabel(move, words),
  pauseAfter,
});
