import { expect, it } from 'vitest';
import { runnerUp } from '../outcome';

it('the runner-up has the highest count among those who did not win', () => {
  expect(runnerUp({ scores: [5, 9, 7], winners: [1] }, [5, 9, 7])).toBe(2);
  expect(runnerUp({ scores: [5, 9, 7], winners: [1] }, [8, 9, 7])).toBe(0);
  expect(runnerUp({ scores: [9, 9, 3], winners: [0, 1] }, [9, 9, 3])).toBe(2);
  expect(runnerUp({ scores: [4], winners: [0] }, [4])).toBeUndefined();
});
