import type { Event, Position, View } from '$generated/toprace';
import { face } from '$kit/face';
import type { Words } from '$kit/phrase';
import Account from './Account.svelte';
import { onlyOf } from './asking';
import { because } from './because';
import Board from './Board.svelte';
import { holdFor } from './moments';
import Picture from './Picture.svelte';

const seatLine = (view: View, seat: number, words: Words): string =>
  `${words.money(view.cash[seat] ?? 0)} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;

export default face<View, Event, Position>({
  Board,
  seatLine,
  because,
  pictures: { Picture, of: ['card', 'cards'] },
  score: (score, words) => words.money(score),
  Account,
  goal: (_, words) => words.say('goal'),
  only: onlyOf,
  hold: holdFor,
});
