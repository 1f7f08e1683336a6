import { describe, expect, it } from 'vitest';
import { readCards, stacksOf } from './cards';
import { cardHeight, cardWidth, othersOf, planOf, type Box, type Plan, type Spot } from './geometry';
import { seatParts } from './seat_parts';

const everyKind =
  'points-1 points-2 points-3 route-50 route-90 route-130 speed-50 speed-90 speed-130 belt phone pressure ' +
  'gendarme gendarme gendarme gendarme gendarme accident draw-one';
const widths = [340, 360, 390, 560, 700, 799, 800, 900, 1100, 1600];
const hands = ['', 'points-1 gendarme gendarme', everyKind];

const boxOf = ({ x, y, scale }: Spot): Box => ({ x, y, width: cardWidth * scale, height: cardHeight * scale });
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const inside = (box: Box, plan: Plan): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= plan.width && box.y + box.height <= plan.height;

function eachPlan(check: (plan: Plan) => void): void {
  for (const width of widths)
    for (const stacks of hands.map((hand) => stacksOf(readCards(hand))))
      for (const seats of [2, 3, 4, 5, 6]) check(planOf({ width, seats, near: seats - 1, stacks }));
}

describe('the plan of the table', () => {
  it('keeps everything inside and apart, for all widths and numbers of seats', () => {
    eachPlan((plan) => {
      const cards = [plan.routes, plan.driving, plan.draw, ...plan.hand.slots].map(boxOf);
      const boxes = [...plan.seats, plan.sign, ...cards];
      for (const box of boxes) expect(inside(box, plan)).toBe(true);
      boxes.forEach((box, at) => {
        for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
      });
    });
  });

  it('makes every card large enough for a finger', () => {
    eachPlan((plan) => {
      for (const { scale } of plan.hand.slots) expect(cardWidth * scale).toBeGreaterThanOrEqual(44);
    });
  });

  it('keeps a full kitty inside its plate', () => {
    eachPlan((plan) => {
      for (const box of plan.seats) {
        const last = boxOf(seatParts(box, plan.wide).kitty(6, 7));
        expect(last.x + last.width).toBeLessThanOrEqual(box.x + box.width);
      }
    });
  });

  it('places the other seats clockwise, starting left of the viewer', () => expect(othersOf(4, 2)).toEqual([3, 0, 1]));
});
