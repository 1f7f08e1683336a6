import { expect, it } from 'vitest';
import { planOf } from './geometry';
import { originsOf } from './origins';
import { seatParts } from './seat_parts';
import { tagsOf } from './tags';

const plan = planOf({ width: 900, seats: 3, near: 0, stacks: [] });
const partsOf = (seat: number) => seatParts(plan.seats.find((box) => box.seat === seat)!, plan.wide);
const slot = { x: 7, y: 8, scale: 0.8 };

it('the viewer’s card comes from its place in the hand, another seat’s card from its backs', () => {
  const before = new Map([['route-90', slot]]);
  const own = originsOf([{ event: 'laid', seat: 0, card: 'route-90', offence: false }], plan, 0, before);
  expect(own.get('routes')).toEqual(slot);
  const other = originsOf([{ event: 'laid', seat: 1, card: 'belt', offence: true }], plan, 0, new Map());
  expect(other.get('driving')).toEqual(partsOf(1).backs);
});

it('a stolen card comes from the offender’s kitty', () => {
  const origins = originsOf([{ event: 'stole', seat: 2, from: 1, card: 'points-1' }], plan, 0, new Map());
  expect(origins.get('kitty 2 points-1')).toEqual(partsOf(1).kitty(0, 1));
});

it('a card drawn by another seat is a back, even if the event names it', () => {
  const origins = originsOf([{ event: 'drew', seat: 1, card: 'belt' }], plan, 0, new Map());
  expect([...origins.keys()]).toEqual(['backs 1']);
});

it('tags are placed at the seats that a step affected', () => {
  const tags = tagsOf([
    { event: 'stole', seat: 2, from: 1, card: 'points-3' },
    { event: 'skipped', seat: 0, reason: 'by_accident' },
  ]);
  expect(tags.map(({ seat, key, points }) => [seat, key, points])).toEqual([
    [2, 'view.tag.gains', 3],
    [1, 'view.tag.loses', 3],
    [0, 'view.tag.skipped', 0],
  ]);
});
