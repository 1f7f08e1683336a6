// How long events stay visible before the next ones, in milliseconds.
import type { Event } from '$generated/autotock';

const worth: Partial<Record<Event['event'], number>> = {
  hit: 1_200,
  driven_off: 1_200,
  swapped: 1_000,
  parked: 1_000,
  paid_puncture: 900,
  new_deal: 900,
};

export const pauseAfter = (events: readonly Event[]): number =>
  Math.max(0, ...events.map(({ event }) => worth[event] ?? 0));
