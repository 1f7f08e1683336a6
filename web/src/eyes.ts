// What of a step is heard through which eyes.
import type { ReplayStep } from '$generated/wire';
import type { GameEvent } from '$kit/phrase';
import type { Eyes } from '../place';

export const seatOf = (eyes: Eyes): number | null => (typeof eyes === 'number' ? eyes : null);

export function eventsSeen(step: ReplayStep, eyes: Eyes): GameEvent[] {
  const seen = eyes === 'open' ? step.events : step.seen.find((one) => one.seat === seatOf(eyes))?.events;
  return (seen ?? []) as GameEvent[];
}
