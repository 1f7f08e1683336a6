// Opens a table from the lobby.
import type { Game, OpenTable } from '$generated/wire';
import { person } from '../person.svelte';
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import { rememberNames } from '../table/own_names';
import { openLocally } from '../local/worker_client';
import { canPlayLocally } from '../local/modules';
import { isUnreachable, openTable, ApiError } from '../wire/api';
import { say } from '../words/words.svelte';

// Number of seats for a match against bots: three, or the nearest number that the game allows.
export const defaultSeats = (game: Game): number => Math.min(Math.max(3, game.seats[0]), game.seats[1]);

// A table against bots. The page starts the match as soon as no seat is open.
export const againstBots = (game: Game): OpenTable => ({
  game: game.id,
  options: {},
  seats: ['me', ...Array<string>(defaultSeats(game) - 1).fill(settings.level)],
  clock: 0,
  listed: false,
  pace: settings.pace,
});

async function openOnServer(wanted: OpenTable): Promise<string> {
  await person.commit();
  await person.ensureName(say('name.guest'));
  return (await openTable(wanted)).id;
}

const friendsNeedOne = {
  fr: 'Sans connexion, on ne peut pas inviter d’amis par un lien. Contre des robots, ou à plusieurs sur cet appareil, tout marche.',
  en: 'Without a connection nobody can be invited by a link. Against bots, or several at this device, everything works.',
};

// If the server does not answer, the table is opened in this browser. Inviting people by link needs a server.
async function openWithoutServer(wanted: OpenTable, thrown: unknown): Promise<string> {
  if (!isUnreachable(thrown) || !canPlayLocally(wanted.game)) throw thrown;
  if (wanted.seats.includes('open')) throw new ApiError(0, 'friends_need_a_server', friendsNeedOne);
  return openLocally(person.localName(say('name.guest')), wanted).catch((error: unknown) => {
    throw error instanceof Error ? new ApiError(0, 'bad_table', cannotBeOpened, error.message) : error;
  });
}

const cannotBeOpened = { fr: 'Cette table ne peut pas être ouverte.', en: 'That table cannot be opened.' };

// `names`, by seat, are what the people at this device call themselves.
export async function open(wanted: OpenTable, atOnce: boolean, names: readonly string[] = []): Promise<void> {
  const id = await openOnServer(wanted).catch((thrown: unknown) => openWithoutServer(wanted, thrown));
  if (names.some((name) => name !== '')) rememberNames(id, names);
  go(atOnce ? `/t/${id}#start` : `/t/${id}`);
}
