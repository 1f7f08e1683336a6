import { expect, test } from 'vitest';
import type { Event } from '$generated/frappadingue';
import { pauseAfter, isThrownAway, untilJudged } from './judging';

const threw = { event: 'threw', seat: 0, piles: 2, cards: '12 crash' } as Event;
const lost = { event: 'lost', seat: 0, reason: 'crashed', points: 50, cards: 1 } as Event;
const kept = { event: 'kept', seat: 0, full_hand: false } as Event;

test('a lost turn stays visible for two seconds after the loss is shown', () => {
  expect(isThrownAway([threw, lost])).toBe(true);
  expect(pauseAfter([threw, lost]) - untilJudged).toBe(2_000);
  expect(pauseAfter([kept, lost])).toBe(2_000);
});

test('throws that do not lose the turn and kept cards cause no pause', () => {
  expect(isThrownAway([threw])).toBe(false);
  expect(pauseAfter([threw])).toBe(0);
  expect(pauseAfter([kept])).toBe(0);
});
