import { expect, it } from 'vitest';
import { pauseFor } from '../../src/table/pause';

it('is what the game asks for, by the pace of the table', () => {
  expect(pauseFor(2_000, false, 'normal')).toBe(2_000);
  expect(pauseFor(2_000, false, 'fast')).toBe(1_000);
  expect(pauseFor(2_000, false, 'full')).toBe(0);
});

it('lets who hands the device on see what came of the move', () => {
  expect(pauseFor(0, true, 'normal')).toBeGreaterThan(1_000);
  expect(pauseFor(0, false, 'normal')).toBe(0);
});
