// Merging the results of several searches.
import { expect, test } from 'vitest';
import type { HintedMove } from '$generated/wire';
import { mergeHints } from '../../src/local/hint_search';

const hinted = (move: string, per_mille: number, confidence: number): HintedMove => ({ move, per_mille, confidence, reason: { fr: '', en: '' } });

test('evaluations are weighted by confidence', () => {
  const both = mergeHints([
    [hinted('a', 600, 900), hinted('b', 400, 100)],
    [hinted('a', 300, 100), hinted('b', 500, 900)],
  ]);
  expect(both.map(({ move, per_mille, confidence }) => [move, per_mille, confidence])).toEqual([
    ['a', 570, 500],
    ['b', 490, 500],
  ]);
});

test('a move found by one search keeps its evaluation, and at most four moves are returned', () => {
  const both = mergeHints([
    [hinted('a', 100, 400), hinted('b', 200, 300), hinted('c', 300, 200)],
    [hinted('d', 900, 500), hinted('e', 1, 0), hinted('a', 100, 400)],
  ]);
  expect(both.map(({ move }) => move)).toEqual(['d', 'c', 'b', 'a']);
});
