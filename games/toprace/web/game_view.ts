import type { Event, Face, Move, Position, View } from '$generated/toprace';
import { defineGameView } from '$kit/game_view';
import type { Words } from '$kit/phrase';
import Account from './Account.svelte';
import { onlyMoveLabel } from './prompts';
import { explainOutcome } from './outcome_reason';
import Board from './Board.svelte';
import { pauseAfter } from './event_pauses';
import Picture from './Picture.svelte';

const seatLine = (view: View, seat: number, words: Words): string =>
  `${words.money(view.cash[seat] ?? 0)} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;

export default defineGameView<View, Event, Position, unknown, Move, Face>({
  Board,
  seatLine,
  explainOutcome,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (score, words) => words.money(score),
  Account,
  goal: (_, words) => words.say('goal'),
  onlyMoveLabel,
  pauseAfter,
});
