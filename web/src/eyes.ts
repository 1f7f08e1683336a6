// Through whose eyes a match is seen, and what they glimpsed of a step.
import type { ReplayStep, Step } from '$generated/wire';
import type { GameEvent } from '$kit/phrase';

// A seat's, a spectator's, or all cards open, as only a replay shows them.
export type Eyes = 'open' | 'spectator' | number;

export const seatOf = (eyes: Eyes): number | null => (typeof eyes === 'number' ? eyes : null);

const glimpsedBy = (step: Step | ReplayStep, seat: number | null): readonly unknown[] | undefined =>
  step.seen.find((one) => one.seat === seat)?.events;

// At a table, where a step tells only what this device may know; a seat that was taken since saw what its person saw.
export const glimpses = (step: Step, seat: number | null): GameEvent[] =>
  (glimpsedBy(step, seat) ?? step.seen[0]?.events ?? []) as GameEvent[];

export const replayedGlimpses = (step: ReplayStep, eyes: Eyes): GameEvent[] =>
  (eyes === 'open' ? step.events : (glimpsedBy(step, seatOf(eyes)) ?? [])) as GameEvent[];
