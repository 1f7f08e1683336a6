// Through whose eyes a match is seen, and what they glimpsed of a step.
import type { ReplayStep, Step } from '$generated/wire';
import type { GameEvent } from '$kit/phrase';

// A seat's, a spectator's, or all cards open, as only a replay shows them.
export type Viewpoint = 'open' | 'spectator' | number;

export const seatOf = (viewpoint: Viewpoint): number | null => (typeof viewpoint === 'number' ? viewpoint : null);

const eventsSeenBy = (step: Step | ReplayStep, seat: number | null): readonly unknown[] | undefined =>
  step.seen.find((one) => one.seat === seat)?.events;

// At a table, where a step tells only what this device may know; a seat that was taken since saw what its person saw.
export const visibleEvents = (step: Step, seat: number | null): GameEvent[] =>
  (eventsSeenBy(step, seat) ?? step.seen[0]?.events ?? []) as GameEvent[];

export const replayedEvents = (step: ReplayStep, viewpoint: Viewpoint): GameEvent[] =>
  (viewpoint === 'open' ? step.events : (eventsSeenBy(step, seatOf(viewpoint)) ?? [])) as GameEvent[];
