import { expect, it } from 'vitest';
import type { Counted, StageAccount } from '$generated/toprace';
import { betsOf, stagesOf } from './account';

const counted: Counted = {
  places: ['green', 'blue', 'red', 'yellow', 'black', 'white'],
  arrived: 5,
  owner: { red: 1, blue: 2, black: 0, yellow: 2, green: 0, white: 1 },
  price: { red: 80_000, blue: 70_000, black: 70_000, yellow: 70_000, green: 70_000, white: 80_000 },
  bets: ['none green', 'red green green'],
};
// Impossible by the rules: shows that the amounts come from the view.
const account: StageAccount = {
  prizes: [6, 5, 4, 3, 2, 1],
  seats: [
    { paid: 1, prizes: 2, bets: 3, each_bet: [0, 7, 0], cash: 4 },
    { paid: 0, prizes: 0, bets: 0, each_bet: [0, 0, 0], cash: 0 },
  ],
};
const before: StageAccount = { prizes: [], seats: [] };

it('every stage is combined with its account', () => {
  const follows = { bet_pays: [], stages: [before, account] };
  expect(stagesOf({ counted: [counted, counted], follows })).toEqual([
    { number: 1, counted, account: before },
    { number: 2, counted, account },
  ]);
  expect(stagesOf({ counted: [], follows: { bet_pays: [], stages: [] } })).toEqual([]);
});

it('amounts of bets come from the view, and bets that were not made are left out', () => {
  expect(betsOf({ number: 1, counted, account }, 0)).toEqual([{ tipp: 2, car: 'green', amount: 7 }]);
});
