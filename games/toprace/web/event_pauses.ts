// How long events stay visible before the next ones, in milliseconds.
import type { Event } from '$generated/toprace';
import { shownFor, tipsWon } from './tips';

const worth: Partial<Record<Event['event'], number>> = {
  sold: 1_000,
  turboed: 1_000,
  broke_down: 1_200,
  arrived: 1_200,
  tipp_reached: 1_200,
  stage_ended: 2_000,
};

export const pauseAfter = (events: readonly Event[]): number =>
  Math.max(shownFor(tipsWon(events, null)), ...events.map(({ event }) => worth[event] ?? 0));
