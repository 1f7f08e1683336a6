// The legal moves that keep cards.
import type { Card, Move } from '$generated/frappadingue';
import type { Along } from './along';
import { cardsOf } from './cards';

export type Keep = { move: string; cards: readonly Card[] };

const count = (cards: readonly Card[], { text }: Card): number => cards.filter((other) => other.text === text).length;

export const includes = (cards: readonly Card[], part: readonly Card[]): boolean =>
  part.every((card) => count(part, card) <= count(cards, card));

export const same = (cards: readonly Card[], others: readonly Card[]): boolean =>
  cards.length === others.length && includes(cards, others);

// Fewer cards first, then lower cards.
const before = (a: Keep, b: Keep): number =>
  a.cards.length - b.cards.length || a.cards.map(({ number }, at) => number - (b.cards[at]?.number ?? 0)).find(Boolean) || 0;

export function keepsOf(moves: readonly Move[]): Keep[] {
  const keeps = moves.filter(({ kind }) => kind === 'keep');
  return keeps.map(({ text, kept }) => ({ move: text, cards: cardsOf(kept) })).sort(before);
}

// Widths of the buttons in cards. Specials take the space of two cards.
export const chipSizes = (keeps: readonly Keep[], along: Along): number[] =>
  keeps.map((keep) => keep.cards.length + (along.specials.length > 0 ? 2 : 0));

// All ways to keep this card.
export const keepsWith = (keeps: readonly Keep[], card: Card): Keep[] => keeps.filter((keep) => includes(keep.cards, [card]));

// The legal move that keeps exactly these cards.
export const keepOf = (keeps: readonly Keep[], cards: readonly Card[]): Keep | undefined =>
  keeps.find((keep) => same(keep.cards, cards));

// The move that keeps these cards, legal or not, in the order of the notation.
export const writeKeep = (cards: readonly Card[]): string =>
  ['keep', ...[...cards].sort((a, b) => a.number - b.number).map(({ text }) => text)].join(' ');
