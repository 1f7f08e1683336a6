import { expect, it } from 'vitest';
import { isOneEyed } from './cards';
import { card, split, swap } from './examples';
import { moveOf } from './moves';

it('the jacks of spades and of hearts have one eye', () => {
  expect((['S', 'H', 'D', 'C'] as const).map((suit) => isOneEyed(card('J', suit)))).toEqual([true, true, false, false]);
  expect(isOneEyed(card('Q', 'S'))).toBe(false);
});

it('a move has the members of its kind, with cars and cards by name', () => {
  expect(moveOf(swap(card('J', 'D'), 'A1', 'B3'))).toEqual({ text: 'JD A1 swap B3', kind: 'swap', card: 'JD', car: 'A1', other: 'B3' });
  expect(moveOf(split(card('7', 'S'), ['A1', 1, 'park'], ['A2', 6]))).toEqual({
    text: '7S A1:1p A2:6',
    kind: 'split',
    card: '7S',
    parts: [{ car: 'A1', points: 1, park: true }, { car: 'A2', points: 6, park: false }],
  });
});
