// What of a step is heard through which eyes.
import type { Eyes } from '../place';
import type { ReplayStep } from '../wire/generated/wire';
import type { GameEvent } from '../words/phrase';

export const seatOf = (eyes: Eyes): number | null => (typeof eyes === 'number' ? eyes : null);

export function eventsSeen(step: ReplayStep, eyes: Eyes): GameEvent[] {
  const seen = eyes === 'open' ? step.events : step.seen.find((one) => one.seat === seatOf(eyes))?.events;
  return (seen ?? []) as GameEvent[];
}
