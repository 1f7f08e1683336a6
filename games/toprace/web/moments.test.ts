import { expect, it } from 'vitest';
import type { Event } from '$generated/toprace';
import { holdFor } from './moments';

it('what is worth a look gets its second, what is not waits for nobody', () => {
  expect(holdFor([{ event: 'broke_down' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(holdFor([{ event: 'bid_made' } as Event])).toBe(0);
  expect(holdFor([])).toBe(0);
});
