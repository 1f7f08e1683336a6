// How long events stay visible before the next ones, in milliseconds.
import type { Event } from '$generated/rasant';

const toLand = 500;
const toOvertake = 2_000;

const plays = ({ event }: Event): boolean => event === 'led' || event === 'followed';
const overtakes = ({ event }: Event): boolean => event === 'overtook';

// A card that wins its round at once must land before the cars start.
export const landingOf = (events: readonly Event[]): number =>
  events.some(plays) && events.some(overtakes) ? toLand : 0;

// Time for the overtaking animation.
export const pauseAfter = (events: readonly Event[]): number =>
  events.some(overtakes) ? toOvertake + landingOf(events) : 0;
