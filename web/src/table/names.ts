// Display names of seats.
import type { SeatState } from '$generated/wire';
import { isGuest, say } from '../words/words.svelte';

// Bot levels, weakest first, and the default level.
export const levels = ['level1', 'level2', 'level3', 'level4'] as const;
export const defaultBot: Level = 'level2';

export type Level = (typeof levels)[number];
export const isLevel = (bot: string): bot is Level => (levels as readonly string[]).includes(bot);

export const botName = (bot: string): string => (isLevel(bot) ? say(`bot.${bot}`) : bot);

// Names of the bots of each level in a game, weakest level first.
export type Drivers = readonly (readonly string[])[];

// Name of the nth bot of a level, from 0. Falls back to the level's name when the game has no more names.
export const driverName = (bot: string, nth: number, drivers: Drivers): string =>
  (isLevel(bot) ? drivers[levels.indexOf(bot)]?.[nth] : undefined) ?? botName(bot);

// Number of bots of the same level before this seat.
export const nthOf = (seats: readonly SeatState[], seat: number): number =>
  seats.slice(0, seat).filter(({ kind, bot }) => kind === 'bot' && bot === seats[seat]?.bot).length;

// The reader's seat, if exactly one seat belongs to this device.
export function ownSeat(seats: readonly SeatState[]): number | null {
  const own = seats.flatMap(({ yours, kind }, seat) => (yours && kind === 'person' ? [seat] : []));
  return own.length === 1 ? (own[0] ?? null) : null;
}

function nameOf(seats: readonly SeatState[], seat: number, drivers: Drivers): string {
  const occupant = seats[seat];
  if (seat === ownSeat(seats) && isGuest(occupant?.name ?? '')) return say('seat.you');
  if (occupant?.kind === 'person') return occupant.name || say('seat.somebody');
  if (occupant?.kind !== 'bot') return say('seat.open');
  return driverName(occupant.bot, nthOf(seats, seat), drivers);
}

// Matches letters of right-to-left scripts.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Isolates right-to-left names, so that they do not reorder the sentence around them. Where a name stands alone, <bdi>
// does this.
const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

// Duplicate names are numbered. `own` holds the names that this device gave to its seats.
export function namesOf(seats: readonly SeatState[], own: readonly string[] = [], drivers: Drivers = []): string[] {
  const plain = seats.map((occupant, seat) => (occupant.yours && own[seat]) || nameOf(seats, seat, drivers));
  return plain.map((name, seat) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return isolated(name);
    return `${isolated(name)} ${plain.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}
