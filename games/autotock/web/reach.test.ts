import { expect, it } from 'vitest';
import { reachOf } from './reach';

const here = { x: 100, y: 100 };
const reach = (...others: [number, number][]): string => reachOf(here, [here, ...others.map(([x, y]) => ({ x, y }))], 44).points;
const whole = '-22.000,-22.000 22.000,-22.000 22.000,22.000 -22.000,22.000';

it('the touch area is a full square without close neighbours', () => {
  expect(reach()).toBe(whole);
  expect(reach([144, 100], [100, 56], [160, 160])).toBe(whole);
});

it('between two close targets the border is in the middle', () => {
  expect(reach([124, 100])).toBe('-22.000,-22.000 12.000,-22.000 12.000,22.000 -22.000,22.000');
  expect(reach([124, 100], [76, 100])).toBe('-12.000,-22.000 12.000,-22.000 12.000,22.000 -12.000,22.000');
});

it('a diagonal neighbour cuts off a corner', () => {
  expect(reach([130, 130])).toBe('-22.000,-22.000 22.000,-22.000 22.000,8.000 8.000,22.000 -22.000,22.000');
});
