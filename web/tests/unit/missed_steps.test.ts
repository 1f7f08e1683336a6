import { expect, it } from 'vitest';
import type { Step } from '$generated/wire';
import { MissedSteps } from '../../src/table/missed_steps.svelte';

const steps = (last: number, kind = 'moved'): Step[] =>
  Array.from({ length: last }, (_, index) => ({ sequence: index + 1, kind }) as Step);
const numbers = (missedSteps: MissedSteps): number[] => missedSteps.missed.map(({ sequence }) => sequence);

it('nothing is missed by who comes for the first time, or looks on', () => {
  const missedSteps = new MissedSteps();
  missedSteps.look(0, steps(3));
  missedSteps.look(0, steps(5));
  expect(numbers(missedSteps)).toEqual([]);
});

it('what happened while the page was hidden is told, until it is put away', () => {
  const missedSteps = new MissedSteps();
  missedSteps.look(0, steps(3));
  missedSteps.look(undefined, steps(4));
  missedSteps.look(0, steps(6));
  expect(numbers(missedSteps)).toEqual([4, 5, 6]);
  missedSteps.forget();
  expect(numbers(missedSteps)).toEqual([]);
});

it('each who holds a device is told of what came since it was handed on', () => {
  const missedSteps = new MissedSteps();
  missedSteps.look(0, steps(2));
  missedSteps.look(1, steps(4));
  expect(numbers(missedSteps)).toEqual([]);
  missedSteps.look(0, steps(5));
  expect(numbers(missedSteps)).toEqual([3, 4, 5]);
});

it('what was said is not what was missed', () => {
  const missedSteps = new MissedSteps();
  missedSteps.look(0, []);
  missedSteps.look(undefined, []);
  missedSteps.look(0, steps(2, 'said'));
  expect(numbers(missedSteps)).toEqual([]);
});
