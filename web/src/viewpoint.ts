// Whose view of a match is shown, and which events of a step it contains.
import type { ReplayStep, Step } from '$generated/wire';
import type { GameEvent } from '$kit/phrase';

// A seat, a spectator, or all cards open (only in replays).
export type Viewpoint = 'open' | 'spectator' | number;

export const seatOf = (viewpoint: Viewpoint): number | null => (typeof viewpoint === 'number' ? viewpoint : null);

const eventsSeenBy = (step: Step | ReplayStep, seat: number | null): readonly unknown[] | undefined =>
  step.seen.find((one) => one.seat === seat)?.events;

// Events of a step at a table, which contains only what this device may see. A seat that was taken over later has the
// events of its previous player.
export const visibleEvents = (step: Step, seat: number | null): GameEvent[] =>
  (eventsSeenBy(step, seat) ?? step.seen[0]?.events ?? []) as GameEvent[];

export const replayedEvents = (step: ReplayStep, viewpoint: Viewpoint): GameEvent[] =>
  (viewpoint === 'open' ? step.events : (eventsSeenBy(step, seatOf(viewpoint)) ?? [])) as GameEvent[];
