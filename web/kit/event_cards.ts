// The cards that an event writes, one by one: "red-40 green-20" in one of the members that may hold some.
import type { GameEvent } from './phrase';

const written = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(written);
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
};

export const cardsIn = (event: GameEvent, members: readonly string[]): string[] => members.flatMap((member) => written(event[member]));
