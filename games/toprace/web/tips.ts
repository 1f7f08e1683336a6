// The bets that were won when a stage was counted (TR-7.4), the viewer's first.
import type { Event } from '$generated/toprace';
import { isCar, type CarColour } from './cars';

export type Tip = { seat: number; tipp: number; car: CarColour; amount: number };

export function tipsWon(events: readonly Event[], own: number | null): Tip[] {
  const won = events.flatMap((event) => {
    if (event.event !== 'bet_settled' || event.amount <= 0 || event.seat === null || !isCar(event.car)) return [];
    return [{ seat: event.seat, tipp: event.tipp, car: event.car, amount: event.amount }];
  });
  return won.sort((one, other) => Number(other.seat === own) - Number(one.seat === own) || other.amount - one.amount);
}

// Display time in milliseconds, longer for more bets.
export const shownFor = (tips: readonly Tip[]): number => (tips.length > 0 ? 2_000 + 250 * Math.min(tips.length, 6) : 0);
