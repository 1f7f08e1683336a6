// Spoken names of cards and places.
import type { Face, View } from '$generated/toprace';
import type { Words } from '$kit/phrase';
import type { CarColour } from './cars';

export const cardWords = (words: Words, card: Face): string => words.displayText(card.text);

// The place of a car.
export function whereWords(words: Words, view: View, car: CarColour): string {
  const place = view.car[car];
  if (!place?.square) return '';
  const { square, stand } = place;
  return stand === 'on' ? words.displayText(square.text) : words.say('view.beside', { square });
}

export const signedMoney = (words: Words, amount: number): string =>
  `${amount > 0 ? '+' : ''}${words.money(amount)}`;
