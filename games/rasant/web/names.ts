// Names of cards.
import type { Words } from '$kit/phrase';
import type { Card } from './notation';

// The name of a card for labels and sentences.
export const cardLabel = ({ speed, colour }: Card, words: Words): string => words.displayText(`${colour}-${speed}`);
