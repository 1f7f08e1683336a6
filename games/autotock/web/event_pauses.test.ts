import { expect, it } from 'vitest';
import type { Event } from '$generated/autotock';
import { pauseAfter } from './event_pauses';

it('what is worth a look gets its second, what is not waits for nobody', () => {
  expect(pauseAfter([{ event: 'hit' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(pauseAfter([{ event: 'played' } as Event])).toBe(0);
  expect(pauseAfter([])).toBe(0);
});
