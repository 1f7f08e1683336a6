// The events of the last round that was turned up.
import type { Climbed, Event, View } from '$generated/sixth_game';

const isTurned = (event: Event): boolean => event.event === 'turned';

// Keeps these events as long as the cards that were turned up are still shown.
export function lastRound(last: readonly Event[], events: readonly Event[], view: View): readonly Event[] {
  const round = events.some(isTurned) ? events : last;
  const stillThere = (event: Event): boolean =>
    event.event !== 'turned' || view.shown[event.seat ?? 0] === event.card;
  return round.every(stillThere) ? round : [];
}

export const climbIn = (round: readonly Event[]): Climbed | undefined =>
  round.find((event): event is Climbed => event.event === 'climbed');

export const outcomeOf = (round: readonly Event[]): Event | undefined =>
  round.find((event) => event.event === 'climbed' || event.event === 'stalled');
