import { expect, test } from 'vitest';
import { keep, km, throwing, writing } from './examples';
import { includes, keepOf, keepsOf, keepsWith, same, writeKeep } from './keeps';

const moves = [keep(8, 8, 12), keep(12), keep(8), keep(8, 8), keep(8, 12)];

test('the ways to keep are sorted by number of cards', () => {
  expect(keepsOf([throwing, writing, ...moves]).map(({ move }) => move)).toEqual([
    'keep 8', 'keep 12', 'keep 8 8', 'keep 8 12', 'keep 8 8 12',
  ]);
});

test('a choice equal to a legal move is found in any order', () => {
  expect(keepOf(keepsOf(moves), [km(12), km(8)])?.move).toBe('keep 8 12');
  expect(keepOf(keepsOf(moves), [km(12), km(12)])).toBeUndefined();
});

test('every way to keep can be chosen card by card', () => {
  const keeps = keepsOf(moves);
  for (const one of keeps) {
    for (const [index, card] of one.cards.entries()) {
      expect(keepsWith(keeps, card)).toContain(one);
      expect(includes(one.cards, one.cards.slice(0, index + 1))).toBe(true);
    }
    expect(keepOf(keeps, one.cards)).toBe(one);
  }
});

test('equal cards count separately', () => {
  expect(includes([km(8), km(12)], [km(8), km(8)])).toBe(false);
  expect(same([km(8), km(8), km(12)], [km(8), km(12), km(12)])).toBe(false);
});

test('the ways to keep a card are found', () => {
  const keeps = keepsOf([keep(8), keep(7, 7, 7, 8), keep(7, 7, 7)]);
  expect(keepsWith(keepsOf([keep(13, 13, 13)]), km(13))).toHaveLength(1);
  expect(keepsWith(keeps, km(7))).toHaveLength(2);
  expect(keepsWith(keeps, km(9))).toHaveLength(0);
});

test('a choice is formatted in the order of the notation', () => {
  expect(writeKeep([km(12), km(8), km(8)])).toBe('keep 8 8 12');
});
