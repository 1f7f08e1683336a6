// From the lobby to a table.
import type { OpenTable } from '$generated/wire';
import { person } from '../person.svelte';
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import { rememberNames } from '../table/own_names';
import { openTable, type Game } from '../wire/api';
import { say } from '../words/words.svelte';

// As many seats as make a good match against bots: up to three, within what the game allows.
export const usualSeats = (game: Game): number => Math.min(Math.max(3, game.seats[0]), game.seats[1]);

// Against bots, at once: the page starts the match when it sees that nobody is missing.
export const againstBots = (game: Game): OpenTable => ({
  game: game.id,
  options: {},
  seats: ['me', ...Array<string>(usualSeats(game) - 1).fill(settings.level)],
  clock: 0,
  listed: false,
  pace: settings.pace,
});

// `names` are what the people at this device call themselves, by seat.
export async function open(wanted: OpenTable, atOnce: boolean, names: readonly string[] = []): Promise<void> {
  await person.commit();
  await person.introduce(say('name.guest'));
  const { id } = await openTable(wanted);
  if (names.some((name) => name !== '')) rememberNames(id, names);
  go(atOnce ? `/t/${id}#start` : `/t/${id}`);
}
