import { describe, expect, it } from 'vitest';
import type { Counted, Options } from '$generated/toprace';
import { cashAfter, prizeOf, sumsOf } from './account';

const options: Options = {
  auction: 'in_turn',
  jam: 'next_square',
  late_specials: 'allowed',
  bets: 'compulsory',
  unfinished_paid: 'yes',
  prizes: [200_000, 150_000, 100_000, 60_000, 30_000, 10_000],
  cards: 'standard',
  track: 'standard',
};
const first: Counted = {
  places: ['green', 'blue', 'red', 'yellow', 'black', 'white'],
  arrived: 5,
  owner: { red: 1, blue: 2, black: 0, yellow: 2, green: 0, white: 1 },
  price: { red: 80_000, blue: 70_000, black: 70_000, yellow: 70_000, green: 70_000, white: 80_000 },
  bets: ['green green green', 'red green green', 'blue blue blue'],
};
const second: Counted = {
  places: ['black', 'green', 'red', 'white', 'blue', 'yellow'],
  arrived: 6,
  owner: { red: 2, blue: 0, black: 1, yellow: 1, green: 0, white: 2 },
  price: { red: 70_000, blue: 80_000, black: 80_000, yellow: 80_000, green: 70_000, white: 70_000 },
  bets: ['green green black', 'black black black', 'black black black'],
};

describe('the account of a stage', () => {
  it('sums what was paid, the prizes and the bets of a seat', () => {
    expect(sumsOf(options, first, 0)).toMatchObject({ paid: 140_000, prizes: 230_000, bets: 180_000 });
    expect(sumsOf(options, first, 1)).toMatchObject({ paid: 160_000, prizes: 110_000, bets: 120_000 });
  });

  it('pays cars that did not arrive only where the option says so (TR-7.3)', () => {
    expect(prizeOf(options, first, 5)).toBe(10_000);
    expect(prizeOf({ ...options, unfinished_paid: 'no' }, first, 5)).toBe(0);
  });

  it('leaves out bets that were not made', () => {
    expect(sumsOf(options, { ...first, bets: ['none green', null, null] }, 0).onCars).toEqual([
      { tipp: 2, car: 'green', amount: 60_000 },
    ]);
  });

  it('adds up to the cash that the seats had (TR-7.6)', () => {
    expect([0, 1, 2].map((seat) => cashAfter(options, [first, second], seat, 2))).toEqual([630_000, 500_000, 590_000]);
  });
});
