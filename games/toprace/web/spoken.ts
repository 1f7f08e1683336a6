// Things of the table as they are read out.
import type { View } from '$generated/toprace';
import type { Words } from '$kit/phrase';
import { readCar, type Card, type CarColour } from './notation';

export const cardWords = (words: Words, card: Card): string =>
  card.linked.length > 0
    ? words.say('view.special', { cars: card.linked.map((car) => words.value(car)).join(' – ') })
    : card.rows.map(({ paint, points }) => `${words.value(paint)} ${points}`).join(', ');

// Where a car is.
export function whereWords(words: Words, view: View, car: CarColour): string {
  const where = readCar(view.car[car]);
  if (where.at === 'finish') return words.say('finish');
  if (where.at === 'nowhere') return '';
  const square = `${where.square.row}.${where.square.lane}`;
  return where.stand === 'on' ? square : words.say('view.beside', { square });
}

export const signedMoney = (words: Words, amount: number): string =>
  `${amount > 0 ? '+' : ''}${words.money(amount)}`;
