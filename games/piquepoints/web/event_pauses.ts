// How long events stay visible before the next ones, in milliseconds.
import type { Event } from '$generated/piquepoints';

const worth: Partial<Record<Event['event'], number>> = { stole: 1_500, skipped: 1_000, missed: 900, round_over: 2_500 };

export const pauseAfter = (events: readonly Event[]): number =>
  Math.max(0, ...events.map(({ event }) => worth[event] ?? 0));
