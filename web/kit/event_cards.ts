// Lists the cards of an event. A member may hold one card, several ("red-40 green-20") or an array.
import type { GameEvent } from './phrase';

const written = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(written);
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
};

export const cardsIn = (event: GameEvent, members: readonly string[]): string[] => members.flatMap((member) => written(event[member]));
