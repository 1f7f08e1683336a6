// How names and cards are written where there is little room.
import type { Words } from '$kit/phrase';
import type { Card } from './notation';

// A card as its target is named.
export const cardSaid = ({ speed, colour }: Card, words: Words): string => words.displayText(`${colour}-${speed}`);
