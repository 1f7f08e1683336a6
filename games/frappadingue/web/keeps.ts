// The legal moves that keep cards.
import type { Along } from './along';

export type Keep = { move: string; cards: string[] };

const count = (cards: readonly string[], card: string): number => cards.filter((other) => other === card).length;

export const includes = (cards: readonly string[], part: readonly string[]): boolean =>
  part.every((card) => count(part, card) <= count(cards, card));

export const same = (cards: readonly string[], others: readonly string[]): boolean =>
  cards.length === others.length && includes(cards, others);

// Fewer cards first, then lower cards.
const before = (a: Keep, b: Keep): number =>
  a.cards.length - b.cards.length || a.cards.map((card, at) => Number(card) - Number(b.cards[at])).find(Boolean) || 0;

export function keepsOf(moves: readonly string[]): Keep[] {
  const keeps = moves.filter((move) => move.startsWith('keep '));
  return keeps.map((move) => ({ move, cards: move.split(' ').slice(1) })).sort(before);
}

// Widths of the buttons in cards. Specials take the space of two cards.
export const chipSizes = (keeps: readonly Keep[], along: Along): number[] =>
  keeps.map((keep) => keep.cards.length + (along.specials.length > 0 ? 2 : 0));

// All ways to keep this card.
export const keepsWith = (keeps: readonly Keep[], card: string): Keep[] =>
  keeps.filter((keep) => keep.cards.includes(card));

// The legal move that keeps exactly these cards.
export const keepOf = (keeps: readonly Keep[], cards: readonly string[]): Keep | undefined =>
  keeps.find((keep) => same(keep.cards, cards));

// The move that keeps these cards, legal or not, in the order of the notation.
export const writeKeep = (cards: readonly string[]): string =>
  ['keep', ...[...cards].sort((a, b) => Number(a) - Number(b))].join(' ');
