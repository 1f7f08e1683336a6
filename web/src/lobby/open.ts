// From the lobby to a table.
import type { OpenTable } from '$generated/wire';
import { person } from '../person.svelte';
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import { rememberNames } from '../table/own_names';
import { openLocally } from '../local/worker_client';
import { canPlayLocally } from '../local/modules';
import { isUnreachable, openTable, ApiError, type Game } from '../wire/api';
import { say } from '../words/words.svelte';

// As many seats as make a good match against bots: up to three, within what the game allows.
export const defaultSeats = (game: Game): number => Math.min(Math.max(3, game.seats[0]), game.seats[1]);

// Against bots, at once: the page starts the match when it sees that nobody is missing.
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
  await person.introduce(say('name.guest'));
  return (await openTable(wanted)).id;
}

const friendsNeedOne = {
  fr: 'Sans connexion, on ne peut pas inviter d’amis par un lien. Contre des robots, ou à plusieurs sur cet appareil, tout marche.',
  en: 'Without a connection nobody can be invited by a link. Against bots, or several at this device, everything works.',
};

// Where nobody answers, this browser keeps the table itself; whoever is to come by a link needs a server.
async function openWithoutServer(wanted: OpenTable, thrown: unknown): Promise<string> {
  if (!isUnreachable(thrown) || !canPlayLocally(wanted.game)) throw thrown;
  if (wanted.seats.includes('open')) throw new ApiError(0, 'friends_need_a_server', friendsNeedOne);
  return openLocally(person.localName(say('name.guest')), wanted).catch((wrong: unknown) => {
    throw wrong instanceof Error ? new ApiError(0, 'bad_table', cannotBeOpened, wrong.message) : wrong;
  });
}

const cannotBeOpened = { fr: 'Cette table ne peut pas être ouverte.', en: 'That table cannot be opened.' };

// `names` are what the people at this device call themselves, by seat.
export async function open(wanted: OpenTable, atOnce: boolean, names: readonly string[] = []): Promise<void> {
  const id = await openOnServer(wanted).catch((thrown: unknown) => openWithoutServer(wanted, thrown));
  if (names.some((name) => name !== '')) rememberNames(id, names);
  go(atOnce ? `/t/${id}#start` : `/t/${id}`);
}
