// Pauses, so that a throw is seen before its loss, and the loss before the next turn.
import type { Event } from '$generated/frappadingue';

// Milliseconds.
export const untilJudged = 900;
const forLoss = 2_000;
const forGain = 1_000;

const has = (events: readonly Event[], kind: Event['event']): boolean => events.some(({ event }) => event === kind);

// Whether the throw itself lost the turn.
export const isThrownAway = (events: readonly Event[]): boolean => has(events, 'threw') && has(events, 'lost');

export function pauseAfter(events: readonly Event[]): number {
  if (has(events, 'lost')) return forLoss + (isThrownAway(events) ? untilJudged : 0);
  const full = events.some((event) => event.event === 'kept' && event.full_hand);
  return full || has(events, 'wrote') ? forGain : 0;
}
