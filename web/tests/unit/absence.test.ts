import { expect, it } from 'vitest';
import type { Step } from '$generated/wire';
import { Absence } from '../../src/table/absence.svelte';

const steps = (last: number, kind = 'moved'): Step[] =>
  Array.from({ length: last }, (_, index) => ({ sequence: index + 1, kind }) as Step);
const numbers = (absence: Absence): number[] => absence.missed.map(({ sequence }) => sequence);

it('nothing is missed by who comes for the first time, or looks on', () => {
  const absence = new Absence();
  absence.look(0, steps(3));
  absence.look(0, steps(5));
  expect(numbers(absence)).toEqual([]);
});

it('what happened while the page was hidden is told, until it is put away', () => {
  const absence = new Absence();
  absence.look(0, steps(3));
  absence.look(undefined, steps(4));
  absence.look(0, steps(6));
  expect(numbers(absence)).toEqual([4, 5, 6]);
  absence.forget();
  expect(numbers(absence)).toEqual([]);
});

it('each who holds a device is told of what came since it was handed on', () => {
  const absence = new Absence();
  absence.look(0, steps(2));
  absence.look(1, steps(4));
  expect(numbers(absence)).toEqual([]);
  absence.look(0, steps(5));
  expect(numbers(absence)).toEqual([3, 4, 5]);
});

it('what was said is not what was missed', () => {
  const absence = new Absence();
  absence.look(0, []);
  absence.look(undefined, []);
  absence.look(0, steps(2, 'said'));
  expect(numbers(absence)).toEqual([]);
});
