// How names and cards are written where there is little room.
import type { Words } from '$kit/phrase';
import { letterOf, type Card } from './notation';

// A card as its target is named: what is drawn on it comes first, so that who speaks what he sees is understood.
export const cardSaid = ({ speed, colour }: Card, words: Words): string =>
  `${speed} ${words.say(`letter.${letterOf(colour)}`)}, ${words.say(colour)}`;
