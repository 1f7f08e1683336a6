import { expect, it } from 'vitest';
import { beside, endOf, lengthOf, pathOf, spotAt, stretch, type Road } from './road';

const hairpin: Road = {
  start: { x: 0, y: 100, heading: 0 },
  pieces: [
    { length: 50, turn: 0 },
    { length: 40 * Math.PI, turn: -Math.PI },
    { length: 50, turn: 0 },
  ],
};

it('a hairpin to the left ends above its start', () => {
  const end = endOf(hairpin);
  expect([end.x, end.y].map(Math.round)).toEqual([0, 20]);
});

it('halfway through the bend the heading is straight up', () => {
  const { x, y, heading } = spotAt(hairpin, 50 + 20 * Math.PI);
  expect([x, y].map(Math.round)).toEqual([90, 60]);
  expect(heading).toBeCloseTo(-Math.PI / 2);
});

it('a lane to the left of a left bend is shorter and ends beside it', () => {
  const left = beside(hairpin, -10);
  expect(lengthOf(left)).toBeCloseTo(lengthOf(hairpin) - 10 * Math.PI);
  expect(Math.round(endOf(left).y)).toBe(30);
});

it('a stretch begins and ends at the given distances', () => {
  const cut = stretch(hairpin, 20, 70);
  expect(lengthOf(cut)).toBeCloseTo(50);
  expect(cut.start).toEqual({ x: 20, y: 100, heading: 0 });
  expect(endOf(cut).x).toBeCloseTo(spotAt(hairpin, 70).x);
});

it('a road is converted to an SVG path', () => {
  expect(pathOf(hairpin)).toBe('M0 100L50 100A40 40 0 0 0 50 20L0 20');
});
