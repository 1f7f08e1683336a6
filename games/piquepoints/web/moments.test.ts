import { expect, it } from 'vitest';
import type { Event } from '$generated/piquepoints';
import { holdFor } from './moments';

it('what is worth a look gets its second, what is not waits for nobody', () => {
  expect(holdFor([{ event: 'stole' } as Event])).toBeGreaterThanOrEqual(1_000);
  expect(holdFor([{ event: 'drew' } as Event])).toBe(0);
  expect(holdFor([])).toBe(0);
});
