// Lists the cards of an event. A member may hold one card, several ("red-40 green-20", or an object that lists them) or
// an array.
import { notationOf, type GameEvent } from './phrase';

// Objects of games that describe their cards, otherwise their notation.
function cardsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(cardsOf);
  if (typeof value === 'string') return value.split(' ').filter(Boolean);
  if (notationOf(value) === value || typeof value !== 'object' || value === null) return [];
  return 'cards' in value ? cardsOf(value.cards) : [value];
}

export const cardsIn = (event: GameEvent, members: readonly string[]): unknown[] => members.flatMap((member) => cardsOf(event[member]));
