import { describe, expect, it } from 'vitest';
import { handRows, planFor, distanceOf, spread, type Box } from './plan';
import { spotAt } from './road';

const widths = [340, 360, 390, 480, 719, 720, 900, 1180, 1600];
const inside = ({ x, y, width, height }: Box, plan: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && x + width <= plan.width + 0.01 && y + height <= plan.height + 0.01;

describe.each(widths)('at a width of %i', (width) => {
  it.each([2, 3, 4, 5])('everything is inside for %i seats', (seats) => {
    const plan = planFor(width, seats);
    const boxes = [plan.road.box, plan.sign, plan.fan, plan.hand, plan.pile, plan.pass, ...plan.plates];
    expect(boxes.filter((box) => !inside(box, plan))).toEqual([]);
  });

  it('cards and the pass sign are large enough for a finger', () => {
    const { card, pass, hand } = planFor(width, 4);
    const [first = 0, second = 0] = spread(hand, card.width, 6, 5);
    expect(Math.min(card.width, card.height, pass.width, pass.height, second - first)).toBeGreaterThanOrEqual(44);
  });

  it('every car is on the map', () => {
    const { road } = planFor(width, 4);
    const spots = Array.from({ length: 13 }, (_, index) => spotAt(road.lane, distanceOf(road, index)));
    expect(spots.filter(({ x, y }) => !inside({ x: x - 20, y: y - 20, width: 40, height: 40 }, road.box))).toEqual([]);
  });
});

it('few cards are centred side by side, many overlap', () => {
  const box = { x: 0, y: 0, width: 100, height: 10 };
  expect(spread(box, 40, 2)).toEqual([5, 55]);
  expect(spread(box, 40, 4)).toEqual([0, 20, 40, 60]);
});

it('hands are placed in columns, then in rows', () => {
  expect(handRows(0, 0, 390, 4).map(({ x, y }) => [x, y])).toEqual([[0, 0], [195, 0], [0, 82], [195, 82]]);
});
