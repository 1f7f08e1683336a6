import { face } from '$page/game';
import type { Event, Position, View } from '$page/wire/generated/toprace';
import type { Words } from '$page/words/phrase';
import Account from './Account.svelte';
import Board from './Board.svelte';
import { moneyWords } from './spoken';

const seatLine = (view: View, seat: number, words: Words): string =>
  `${moneyWords(words, view.cash[seat] ?? 0)} · ${words.say('cards', { count: view.cards_held[seat] ?? 0 })}`;

export default face<View, Event, Position>({ Board, seatLine, Account });
