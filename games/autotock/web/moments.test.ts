import { expect, it } from 'vitest';
import type { Event } from '$generated/autotock';
import { holdFor } from './moments';

it('what is worth a look gets its second, what is not waits for nobody', () => {
  expect(holdFor([{ event: 'hit' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(holdFor([{ event: 'played' } as Event])).toBe(0);
  expect(holdFor([])).toBe(0);
});
