import { expect, test } from 'vitest';
import { lineOf, milestones, pointOn, stretch, type Course } from './road';

const course: Course = { from: 100, to: 900, top: 20, lane: 24, lanes: 3, sway: 8 };

test('the road starts at 0, and higher scores are farther', () => {
  expect(stretch(0, 2000)).toBe(0);
  const far = [0, 100, 1900, 2000, 2100, 3900].map((score) => stretch(score, 2000));
  expect([...far].sort((a, b) => a - b)).toEqual(far);
  expect(new Set(far).size).toBe(far.length);
  expect(stretch(99_999, 2000)).toBeLessThanOrEqual(1);
});

test('lanes are side by side', () => {
  const [first, second] = [pointOn(course, 0, 0.4), pointOn(course, 1, 0.4)];
  expect(second.y - first.y).toBeCloseTo(24);
  expect(second.x).toBe(first.x);
});

test('cars follow the direction of the road', () => {
  const [here, ahead] = [pointOn(course, 0, 0.2), pointOn(course, 0, 0.2001)];
  expect(here.turn).toBeCloseTo((Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI, 1);
});

test('a lane is one path', () => {
  expect(lineOf(course, 0)).toMatch(/^M100\.0 32\.0L/);
});

test.each([500, 700, 2000, 2300, 20_000])('milestones to %i are few, ascending, and end at the target', (target) => {
  const stones = milestones(target, 8);
  expect(stones.at(-1)).toBe(target);
  expect(stones.length).toBeLessThanOrEqual(9);
  expect([...stones].sort((a, b) => a - b)).toEqual(stones);
});
