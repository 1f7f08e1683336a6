import { expect, test } from 'vitest';
import { cardsOf, choiceOf, gearOf } from './notation';

test('a hand from a view is parsed', () => {
  expect(cardsOf('gear-1 gear-6 gear-6')).toEqual(['gear-1', 'gear-6', 'gear-6']);
  expect(cardsOf(null)).toEqual([]);
});

test('the gear of a card is parsed', () => expect(gearOf('gear-6')).toBe(6));

test('the move that chooses a card is formatted', () => expect(choiceOf('gear-3')).toBe('choose gear-3'));
