import { describe, expect, it } from 'vitest';
import type { Review } from '$generated/wire';
import { isAheadFromTheStart, linesOf, luckOf, stepAt } from '../../src/review/curve';

const review: Review = {
  moves: 20,
  chances: [
    { step: 0, seat: 0, per_mille: 300 },
    { step: 1, seat: 1, per_mille: 400 },
    { step: 8, seat: 0, per_mille: 550 },
  ],
  decided: 8,
  seat: 0,
  costly: [
    { step: 4, played: 'a', better: 'b', cost: 80 },
    { step: 6, played: 'c', better: 'd', cost: 20 },
  ],
};

describe('a review', () => {
  it('gives one line per seat, ending with the result', () => {
    expect(linesOf(review, { scores: [9, 4], winners: [0] })).toEqual([
      [{ step: 0, perMille: 300 }, { step: 8, perMille: 550 }, { step: 20, perMille: 1000 }],
      [{ step: 1, perMille: 400 }, { step: 20, perMille: 0 }],
    ]);
    expect(linesOf(review, { scores: [9, 9], winners: [0, 1] })[1]?.at(-1)).toEqual({ step: 20, perMille: 500 });
  });

  it('maps a click to a step between the first and the last', () => {
    const across = { from: 70, to: 570 };
    expect([70, 320, 333, 570].map((place) => stepAt(place, across, 20))).toEqual([0, 10, 11, 20]);
    expect([0, 600].map((place) => stepAt(place, across, 20))).toEqual([0, 20]);
    expect(stepAt(300, across, 0)).toBe(0);
  });

  it('has no turning point if somebody led from the first moves on', () => {
    expect([2, 3, null].map((decided) => isAheadFromTheStart({ ...review, decided }, 2))).toEqual([true, false, false]);
  });

  it('counts as luck what the reader’s own moves do not explain', () => {
    expect(luckOf(review, { scores: [9, 4], winners: [0] })).toEqual({ start: 300, end: 1000, cost: 100, luck: 800 });
    expect(luckOf(review, { scores: [3, 4], winners: [1] })).toEqual({ start: 300, end: 0, cost: 100, luck: -200 });
    expect(luckOf({ ...review, seat: null }, { scores: [3, 4], winners: [1] })).toBeUndefined();
    expect(luckOf({ ...review, chances: [] }, { scores: [3, 4], winners: [1] })).toBeUndefined();
  });
});
