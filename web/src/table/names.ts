// What the seats of a table are called.
import type { SeatState } from '$generated/wire';
import { isGuest, say } from '../words/words.svelte';

// The bots that people may choose from, the weakest first, and the one that plays where nobody chose.
export const levels = ['level1', 'level2', 'level3', 'level4'] as const;
export const defaultBot: Level = 'level2';

export type Level = (typeof levels)[number];
export const isLevel = (bot: string): bot is Level => (levels as readonly string[]).includes(bot);

export const botName = (bot: string): string => (isLevel(bot) ? say(`bot.${bot}`) : bot);

// What the bots of each level are called in a game, the weakest level first.
export type Drivers = readonly (readonly string[])[];

// The name of a bot that is the nth of its level at a table, from 0; its level where the game has no name left.
export const driverName = (bot: string, nth: number, drivers: Drivers): string =>
  (isLevel(bot) ? drivers[levels.indexOf(bot)]?.[nth] : undefined) ?? botName(bot);

// How many bots of the same level sit before one.
export const nthOf = (seats: readonly SeatState[], seat: number): number =>
  seats.slice(0, seat).filter(({ kind, bot }) => kind === 'bot' && bot === seats[seat]?.bot).length;

// The seat of whoever reads, where that is one seat alone; none at a device of several people.
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

// Letters that are written from right to left.
const turned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// So that a name leaves the sentence around it as it is; where it stands alone, <bdi> does the same.
const isolated = (name: string): string => (turned.test(name) ? `\u2068${name}\u2069` : name);

// Namesakes are numbered. `own` are the names that this device gave to its seats.
export function namesOf(seats: readonly SeatState[], own: readonly string[] = [], drivers: Drivers = []): string[] {
  const plain = seats.map((occupant, seat) => (occupant.yours && own[seat]) || nameOf(seats, seat, drivers));
  return plain.map((name, seat) => {
    if (plain.indexOf(name) === plain.lastIndexOf(name)) return isolated(name);
    return `${isolated(name)} ${plain.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}
