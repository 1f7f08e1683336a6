import { expect, it } from 'vitest';
import type { Step } from '$generated/wire';
import { MissedSteps } from '../../src/table/missed_steps.svelte';

const steps = (last: number, kind: Step['kind'] = 'moved'): Step[] =>
  Array.from({ length: last }, (_, index) => ({ sequence: index + 1, kind }) as Step);
const numbers = (missedSteps: MissedSteps): number[] => missedSteps.missed.map(({ sequence }) => sequence);

it('nothing is missed on the first look or while looking', () => {
  const missedSteps = new MissedSteps();
  missedSteps.update(0, steps(3));
  missedSteps.update(0, steps(5));
  expect(numbers(missedSteps)).toEqual([]);
});

it('steps while the page was hidden are missed, until they are cleared', () => {
  const missedSteps = new MissedSteps();
  missedSteps.update(0, steps(3));
  missedSteps.update(undefined, steps(4));
  missedSteps.update(0, steps(6));
  expect(numbers(missedSteps)).toEqual([4, 5, 6]);
  missedSteps.clear();
  expect(numbers(missedSteps)).toEqual([]);
});

it('each player at a shared device missed the steps since handing it on', () => {
  const missedSteps = new MissedSteps();
  missedSteps.update(0, steps(2));
  missedSteps.update(1, steps(4));
  expect(numbers(missedSteps)).toEqual([]);
  missedSteps.update(0, steps(5));
  expect(numbers(missedSteps)).toEqual([3, 4, 5]);
});

it('chat messages are never missed', () => {
  const missedSteps = new MissedSteps();
  missedSteps.update(0, []);
  missedSteps.update(undefined, []);
  missedSteps.update(0, steps(2, 'said'));
  expect(numbers(missedSteps)).toEqual([]);
});
