// Spoken names of cards and places.
import type { View } from '$generated/toprace';
import type { Words } from '$kit/phrase';
import { readCar, type Card, type CarColour } from './notation';

export const cardWords = (words: Words, card: Card): string => words.displayText(card.name);

// The place of a car.
export function whereWords(words: Words, view: View, car: CarColour): string {
  const where = readCar(view.car[car]);
  if (where.at === 'nowhere') return '';
  const square = where.at === 'finish' ? 'finish' : `${where.square.row}.${where.square.lane}`;
  return where.at === 'finish' || where.stand === 'on' ? words.displayText(square) : words.say('view.beside', { square });
}

export const signedMoney = (words: Words, amount: number): string =>
  `${amount > 0 ? '+' : ''}${words.money(amount)}`;
