// Names of cards.
import type { Card } from '$generated/rasant';
import type { Words } from '$kit/phrase';

// The name of a card for labels and sentences.
export const cardLabel = ({ text }: Card, words: Words): string => words.displayText(text);
