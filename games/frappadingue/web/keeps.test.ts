import { expect, test } from 'vitest';
import { includes, keepOf, keepsOf, keepsWith, same, writeKeep } from './keeps';

const moves = ['keep 8 8 12', 'keep 12', 'keep 8', 'keep 8 8', 'keep 8 12'];

test('the ways to keep are sorted by number of cards', () => {
  expect(keepsOf(['throw', 'write', ...moves]).map((keep) => keep.move)).toEqual([
    'keep 8', 'keep 12', 'keep 8 8', 'keep 8 12', 'keep 8 8 12',
  ]);
});

test('a choice equal to a legal move is found in any order', () => {
  expect(keepOf(keepsOf(moves), ['12', '8'])?.move).toBe('keep 8 12');
  expect(keepOf(keepsOf(moves), ['12', '12'])).toBeUndefined();
});

test('every way to keep can be chosen card by card', () => {
  const keeps = keepsOf(moves);
  for (const keep of keeps) {
    for (const [index, card] of keep.cards.entries()) {
      expect(keepsWith(keeps, card)).toContain(keep);
      expect(includes(keep.cards, keep.cards.slice(0, index + 1))).toBe(true);
    }
    expect(keepOf(keeps, keep.cards)).toBe(keep);
  }
});

test('equal cards count separately', () => {
  expect(includes(['8', '12'], ['8', '8'])).toBe(false);
  expect(same(['8', '8', '12'], ['8', '12', '12'])).toBe(false);
});

test('the ways to keep a card are found', () => {
  const keeps = keepsOf(['keep 8', 'keep 7 7 7 8', 'keep 7 7 7']);
  expect(keepsWith(keepsOf(['keep 13 13 13']), '13')).toHaveLength(1);
  expect(keepsWith(keeps, '7')).toHaveLength(2);
  expect(keepsWith(keeps, '9')).toHaveLength(0);
});

test('a choice is formatted in the order of the notation', () => {
  expect(writeKeep(['12', '8', '8'])).toBe('keep 8 8 12');
});
