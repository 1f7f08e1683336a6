import { expect, it } from 'vitest';
import type { Event } from '$generated/toprace';
import { pauseAfter } from './event_pauses';
import { shownFor, tipsWon } from './tips';

const settled = (seat: number, tipp: number, amount: number): Event =>
  ({ event: 'bet_settled', seat, tipp, car: 'red', place: 1, amount }) as Event;
const events = [{ event: 'stage_ended' } as Event, settled(1, 1, 30_000), settled(2, 1, -50_000), settled(0, 2, 20_000)];

it('lists the bets that were won, the viewer’s first', () => {
  expect(tipsWon(events, 0).map(({ seat, amount }) => [seat, amount])).toEqual([[0, 20_000], [1, 30_000]]);
  expect(tipsWon(events, null).map(({ seat }) => seat)).toEqual([1, 0]);
  expect(tipsWon([settled(1, 1, 0)], 1)).toEqual([]);
});

it('the pause is long enough to read the bets', () => {
  expect(pauseAfter(events)).toBeGreaterThanOrEqual(shownFor(tipsWon(events, 0)));
  expect(shownFor(tipsWon(events, 0))).toBeGreaterThan(2_000);
  expect(shownFor([])).toBe(0);
});
