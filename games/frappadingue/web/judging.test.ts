import { expect, test } from 'vitest';
import type { Event } from '$generated/frappadingue';
import { holdFor, isThrownAway, untilJudged } from './judging';

const threw = { event: 'threw', seat: 0, piles: 2, cards: '12 crash' } as Event;
const lost = { event: 'lost', seat: 0, reason: 'crashed', points: 50, cards: 1 } as Event;
const kept = { event: 'kept', seat: 0, full_hand: false } as Event;

test('a bust holds about two seconds from when it is judged', () => {
  expect(isThrownAway([threw, lost])).toBe(true);
  expect(holdFor([threw, lost]) - untilJudged).toBe(2_000);
  expect(holdFor([kept, lost])).toBe(2_000);
});

test('a throw that goes on, and what is kept of it, wait for nobody', () => {
  expect(isThrownAway([threw])).toBe(false);
  expect(holdFor([threw])).toBe(0);
  expect(holdFor([kept])).toBe(0);
});
