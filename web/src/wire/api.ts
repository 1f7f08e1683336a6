// The few things that are asked by HTTP.
import type { StudyRequest, Bilingual, Me, OpenTable, PlayOn, Problem, Replay, Review, SeatState, StudyStatus, TableLine } from '$generated/wire';
import { typeset } from '$kit/phrase';
import { askLocalWorker } from '../local/worker_client';
import { isLocalTable } from '../local/ids';

export type Option = {
  key: string;
  clause: string;
  label: Bilingual;
  // Other values may be written too.
  open: boolean;
  // A number among its values is a seat of the table.
  seats: boolean;
  // Any JSON; the usual one first.
  values: { value: unknown; meaning: Bilingual }[];
};

// A look that a seat may choose for what it plays with.
export type Model = { key: string; name: Bilingual };

export type Game = {
  id: string;
  name: Bilingual;
  pitch: Bilingual;
  rules: string;
  seats: [number, number];
  minutes: [number, number];
  options: Option[];
  models: Model[];
  bots: string[];
  // What the bots of each level are called, the weakest first; none: they go by their level.
  drivers: string[][];
};

// What went wrong, in both languages; where the server has more to say it is in English.
export type ErrorMessage = { sentence: Bilingual; detail: string };

export class ApiError extends Error implements ErrorMessage {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: Bilingual,
    readonly detail = '',
  ) {
    super(sentence.en);
  }
}

// What is shown for anything thrown.
export const errorMessageOf = (thrown: unknown): ErrorMessage => (thrown instanceof ApiError ? thrown : { sentence: unreachableMessage, detail: '' });

const unreachableMessage: Bilingual = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Try again in a moment.',
};

// What comes in both languages, the French set as French is, wherever it stands in an answer.
export function typesetAll<T>(told: T): T {
  if (Array.isArray(told)) return told.map(typesetAll) as T;
  if (typeof told !== 'object' || told === null) return told;
  const members = Object.entries(told).map(([key, value]): [string, unknown] =>
    key === 'fr' && typeof value === 'string' ? [key, typeset(value, 'fr')] : [key, typesetAll(value)],
  );
  return Object.fromEntries(members) as T;
}

async function send(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? { method }
      : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError(0, 'unreachable', unreachableMessage);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new ApiError(answer.status, problem?.code ?? 'unreachable', typesetAll(problem?.sentence ?? unreachableMessage), problem?.detail);
}

const ask = async <T>(path: string, body?: unknown, method?: string): Promise<T> =>
  (await send(path, body, method)).json().catch(() => null) as Promise<T>;

// Nobody answered, or somebody who is no server of ours.
export const isUnreachable = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'unreachable';

// Where no server answers, what came with the page will do.
function withoutServer<T>(instead: () => Promise<T>): (thrown: unknown) => Promise<T> {
  return (thrown) => {
    if (!isUnreachable(thrown)) throw thrown;
    return instead();
  };
}

let known: Promise<Game[]> | undefined;

export const games = (): Promise<Game[]> => (known ??= ask<Game[]>('/api/games').catch(withoutServer(ownGames)).then(typesetAll).catch(forget));
const ownGames = async (): Promise<Game[]> => (await import('$generated/games.json')).default as unknown as Game[];
function forget(wrong: unknown): never {
  known = undefined;
  throw wrong;
}

const notHere: Bilingual = {
  fr: 'Cette partie n’est pas, ou plus, dans ce navigateur.',
  en: 'That match is not in this browser, or no longer.',
};
const fromHome = (what: 'record' | 'replay' | 'review', id: string): Promise<string> =>
  askLocalWorker({ ask: what, id }).catch((thrown: unknown) => {
    throw new ApiError(404, 'no_table', notHere, thrown instanceof Error && thrown.message !== 'gone' ? thrown.message : '');
  });

export const me = (): Promise<Me> => ask('/api/me');
export const callMe = (name: string): Promise<Me> => ask('/api/me', { name });
export const forgetMe = (): Promise<Me> => ask('/api/me', undefined, 'DELETE');
// One's own study in the lab: how far it is, another one, an end to it.
export const study = (): Promise<StudyStatus> => ask('/api/lab');
export const askStudy = (wanted: StudyRequest): Promise<StudyStatus> => ask('/api/lab', wanted);
export const stopStudy = (): Promise<StudyStatus> => ask('/api/lab', undefined, 'DELETE');
export const tables = (): Promise<TableLine[]> => ask('/api/tables');
export const table = (id: string): Promise<TableLine> => ask(`/api/tables/${id}`);
export const openTable = (wanted: OpenTable): Promise<{ id: string }> => ask('/api/tables', wanted);
export const replay = async (id: string): Promise<Replay> =>
  isLocalTable(id) ? withPlayers(JSON.parse(await fromHome('replay', id)) as Replay) : ask(`/api/tables/${id}/replay`);
// A record that was opened here does not tell who played.
const withPlayers = (told: Replay): Replay =>
  told.players.length > 0 ? told : { ...told, players: Array.from({ length: told.seats }, () => ({ ...somebody })) };
const somebody: SeatState = { kind: 'person', name: '', bot: '', yours: false, here: false, model: '' };
// A table that goes on from a step of its replay.
export const playOn = (id: string, step: number): Promise<{ id: string }> =>
  ask(`/api/tables/${id}/play_on`, { step } satisfies PlayOn);
export const review = async (id: string): Promise<Review> =>
  isLocalTable(id) ? (JSON.parse(await fromHome('review', id)) as Review) : reviewHere(id).catch(() => ask<Review>(`/api/tables/${id}/review`));
// Of one's own seat at a server's table, from its record, which everybody may see by then.
async function reviewHere(id: string): Promise<Review> {
  const seat = (await table(id)).seats.findIndex(({ yours }) => yours);
  if (seat < 0) throw new Error('nobody’s own');
  return JSON.parse(await askLocalWorker({ ask: 'review_of', seat, text: await record(id) })) as Review;
}
export const record = async (id: string): Promise<string> =>
  isLocalTable(id) ? fromHome('record', id) : (await send(`/api/tables/${id}/record`)).text();

const ownRules = import.meta.glob<string>('../../../games/*/rules.*.md', { query: '?raw', import: 'default' });
async function ownRulesOf(game: string, language: string): Promise<{ markdown: string }> {
  const load = Object.entries(ownRules).find(([path]) => path.endsWith(`/${game}/rules.${language}.md`))?.[1];
  return { markdown: (await load?.()) ?? '' };
}
export const rules = (game: string, language: string): Promise<{ markdown: string }> =>
  ask<{ markdown: string }>(`/api/games/${game}/rules/${language}`).catch(withoutServer(() => ownRulesOf(game, language)));
