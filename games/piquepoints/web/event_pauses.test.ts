import { expect, it } from 'vitest';
import type { Event } from '$generated/piquepoints';
import { pauseAfter } from './event_pauses';

it('important events cause a pause of a second or more, others none', () => {
  expect(pauseAfter([{ event: 'stole' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(pauseAfter([{ event: 'drew' } as Event])).toBe(0);
  expect(pauseAfter([])).toBe(0);
});
