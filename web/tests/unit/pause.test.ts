import { expect, it } from 'vitest';
import { pauseFor } from '../../src/table/pause';

it('the pause is the game’s, scaled by the pace of the table', () => {
  expect(pauseFor(2_000, false, 'normal')).toBe(2_000);
  expect(pauseFor(2_000, false, 'fast')).toBe(1_000);
  expect(pauseFor(2_000, false, 'full')).toBe(0);
});

it('the pause is long enough to see the result of one’s move before the curtain closes', () => {
  expect(pauseFor(0, true, 'normal')).toBeGreaterThan(1_000);
  expect(pauseFor(0, false, 'normal')).toBe(0);
});
