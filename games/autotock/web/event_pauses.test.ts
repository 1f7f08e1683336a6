import { expect, it } from 'vitest';
import type { Event } from '$generated/autotock';
import { pauseAfter } from './event_pauses';

it('important events cause a pause of a second or more, others none', () => {
  expect(pauseAfter([{ event: 'hit' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(pauseAfter([{ event: 'played' } as Event])).toBe(0);
  expect(pauseAfter([])).toBe(0);
});
