// What happened when the cards were last turned up.
import type { Climbed, Event, View } from '$generated/sixth_game';

const isTurned = (event: Event): boolean => event.event === 'turned';

// It is told until the cards that were turned up then lie there no more.
export function lastRound(told: readonly Event[], events: readonly Event[], view: View): readonly Event[] {
  const round = events.some(isTurned) ? events : told;
  const stillThere = (event: Event): boolean =>
    event.event !== 'turned' || view.shown[event.seat ?? 0] === event.card;
  return round.every(stillThere) ? round : [];
}

export const climbIn = (round: readonly Event[]): Climbed | undefined =>
  round.find((event): event is Climbed => event.event === 'climbed');

export const outcomeOf = (round: readonly Event[]): Event | undefined =>
  round.find((event) => event.event === 'climbed' || event.event === 'stalled');
