import { expect, test } from 'vitest';
import type { Chart } from '$generated/wire';
import { range_of, shortened } from '../../report/chart';

const bars = (values: number[], margins: number[], level?: number): Chart => ({
  kind: 'bars',
  title: '',
  across: '',
  up: '',
  labels: values.map(String),
  at: [],
  curves: [{ name: '', values, margins }],
  ...(level === undefined ? {} : { level }),
});

test('the range contains the margins and the comparison level', () => {
  expect(range_of(bars([20, 30], [5, 10]))).toEqual([0, 42]);
  expect(range_of(bars([20], [], 100))[1]).toBeGreaterThan(100);
  expect(range_of(bars([-4, 2], [1, 0]))[0]).toBe(-5);
  expect(range_of(bars([0], []))).toEqual([0, 1]);
});

test('a label that is too long is shortened with an ellipsis', () => {
  expect(shortened('first', 5)).toBe('first');
  expect(shortened('seconds', 5)).toBe('seco…');
});
