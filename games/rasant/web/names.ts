// How names and cards are written where there is little room.
import type { Words } from '$kit/phrase';
import type { Card } from './notation';

// A name that must fit so many letters.
export const short = (name: string, letters: number): string =>
  name.length <= Math.max(letters, 3) ? name : `${name.slice(0, Math.max(letters, 3) - 1).trimEnd()}…`;

// A card as its target is named.
export const cardSaid = ({ speed, colour }: Card, words: Words): string => words.spoken(`${colour}-${speed}`);
