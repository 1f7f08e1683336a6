import { describe, expect, it } from 'vitest';
import type { Event } from '$generated/piquepoints';
import { stacksOf } from './cards';
import { card, everyCard } from './examples';
import { pauseAfter } from './event_pauses';
import { type Box, cardHeight, cardWidth, othersOf, type Plan, planOf, type Spot } from './geometry';
import { originsOf } from './origins';
import { seatParts } from './seat_parts';
import { tagsOf } from './tags';

describe('geometry', () => {
  const widths = [340, 360, 390, 560, 700, 799, 800, 900, 1100, 1600];
  const gendarme = card('gendarme');
  const hands = [[], [card('points', 1), gendarme, gendarme], everyCard.flatMap((one) => (one.kind === 'gendarme' ? Array.from({ length: 5 }, () => one) : one))];

  const boxOf = ({ x, y, scale }: Spot): Box => ({ x, y, width: cardWidth * scale, height: cardHeight * scale });
  const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const inside = (box: Box, plan: Plan): boolean =>
    box.x >= 0 && box.y >= 0 && box.x + box.width <= plan.width && box.y + box.height <= plan.height;

  function eachPlan(check: (plan: Plan) => void): void {
    for (const width of widths)
      for (const stacks of hands.map(stacksOf))
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
});

describe('origins', () => {
  const plan = planOf({ width: 900, seats: 3, near: 0, stacks: [] });
  const partsOf = (seat: number) => seatParts(plan.seats.find((box) => box.seat === seat)!, plan.wide);
  const slot = { x: 7, y: 8, scale: 0.8 };

  it('the viewer’s card comes from its place in the hand, another seat’s card from its backs', () => {
    const before = new Map([['route-90', slot]]);
    const own = originsOf([{ event: 'laid', seat: 0, card: card('route', 90), offence: false }], plan, 0, before);
    expect(own.get('routes')).toEqual(slot);
    const other = originsOf([{ event: 'laid', seat: 1, card: card('belt'), offence: true }], plan, 0, new Map());
    expect(other.get('driving')).toEqual(partsOf(1).backs);
  });

  it('a stolen card comes from the offender’s kitty', () => {
    const origins = originsOf([{ event: 'stole', seat: 2, from: 1, card: card('points', 1) }], plan, 0, new Map());
    expect(origins.get('kitty 2 points-1')).toEqual(partsOf(1).kitty(0, 1));
  });

  it('a card drawn by another seat is a back, even if the event names it', () => {
    const origins = originsOf([{ event: 'drew', seat: 1, card: card('belt') }], plan, 0, new Map());
    expect([...origins.keys()]).toEqual(['backs 1']);
  });

  it('tags are placed at the seats that a step affected', () => {
    const tags = tagsOf([
      { event: 'stole', seat: 2, from: 1, card: card('points', 3) },
      { event: 'skipped', seat: 0, reason: 'by_accident' },
    ]);
    expect(tags.map(({ seat, key, points }) => [seat, key, points])).toEqual([
      [2, 'view.tag.gains', 3],
      [1, 'view.tag.loses', 3],
      [0, 'view.tag.skipped', 0],
    ]);
  });
});

describe('event pauses', () => {
  it('important events cause a pause of a second or more, others none', () => {
    expect(pauseAfter([{ event: 'stole' } as Event])).toBeGreaterThanOrEqual(1_000);
    expect(pauseAfter([{ event: 'drew' } as Event])).toBe(0);
    expect(pauseAfter([])).toBe(0);
  });
});
