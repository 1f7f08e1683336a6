import { expect, it } from 'vitest';
import type { Event } from '$generated/toprace';
import { pauseAfter } from './event_pauses';

it('important events cause a pause of a second or more, others none', () => {
  expect(pauseAfter([{ event: 'broke_down' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(pauseAfter([{ event: 'bid_made' } as Event])).toBe(0);
  expect(pauseAfter([])).toBe(0);
});
