import type { Card, Event, Move, Position, View } from '$generated/piquepoints';
import { defineGameView } from '$kit/game_view';
import Account from './Account.svelte';
import { goalOf, onlyMoveLabel } from './prompts';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';
import { pauseAfter } from './event_pauses';
import Picture from './Picture.svelte';
import { seatLine } from './speech';

export default defineGameView<View, Event, Position, unknown, Move, Card>({
  Board,
  seatLine,
  explainOutcome,
  pictures: { Picture, of: ['card'] },
  score: (count, words) => words.say('table.score', { count }),
  Account,
  goal: goalOf,
  onlyMoveLabel: (move, _, words) => onlyMoveLabel(move, words),
  pauseAfter,
});
