// What is worth a look before anything follows, in milliseconds.
import type { Event } from '$generated/rasant';

const toLand = 500;
const toOvertake = 2_000;

const plays = ({ event }: Event): boolean => event === 'led' || event === 'followed';
const overtakes = ({ event }: Event): boolean => event === 'overtook';

// A card that wins its round at once lies on the table before the cars start.
export const landingOf = (events: readonly Event[]): number =>
  events.some(plays) && events.some(overtakes) ? toLand : 0;

// The cars are seen to overtake.
export const pauseAfter = (events: readonly Event[]): number =>
  events.some(overtakes) ? toOvertake + landingOf(events) : 0;
