import { expect, test } from 'vitest';
import { cardsOf, choiceOf, gearOf } from './notation';

test('a hand is read as the views write it', () => {
  expect(cardsOf('gear-1 gear-6 gear-6')).toEqual(['gear-1', 'gear-6', 'gear-6']);
  expect(cardsOf(null)).toEqual([]);
});

test('a card shows its gear', () => expect(gearOf('gear-6')).toBe(6));

test('a card is chosen by its move', () => expect(choiceOf('gear-3')).toBe('choose gear-3'));
