// HTTP requests to the server.
import type { StudyRequest, Bilingual, Game, Me, OpenTable, PlayOn, Problem, Replay, Review, SeatState, StudyStatus, TableLine } from '$generated/wire';
import { typeset } from '$kit/phrase';
import { askLocalWorker } from '../local/worker_client';
import { isLocalTable } from '../local/ids';

// An error in both languages. `detail` comes from the server, in English.
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

// The message for anything that was thrown.
export const errorMessageOf = (thrown: unknown): ErrorMessage => (thrown instanceof ApiError ? thrown : { sentence: unreachableMessage, detail: '' });

const unreachableMessage: Bilingual = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Try again in a moment.',
};

// Applies French typography to every `fr` text in an answer.
export function typesetAll<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(typesetAll) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).map(([key, value]): [string, unknown] =>
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

// No answer, or an answer that is not from a Paddock server.
export const isUnreachable = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 'unreachable';

// Falls back to what is bundled with the page.
function withoutServer<T>(instead: () => Promise<T>): (thrown: unknown) => Promise<T> {
  return (thrown) => {
    if (!isUnreachable(thrown)) throw thrown;
    return instead();
  };
}

let cachedGames: Promise<Game[]> | undefined;

export const games = (): Promise<Game[]> => (cachedGames ??= ask<Game[]>('/api/games').catch(withoutServer(bundledGames)).then(typesetAll).catch(forgetGames));
const bundledGames = async (): Promise<Game[]> => (await import('$generated/games.json')).default as unknown as Game[];
function forgetGames(error: unknown): never {
  cachedGames = undefined;
  throw error;
}

const notStored: Bilingual = {
  fr: 'Cette partie n’est pas, ou plus, dans ce navigateur.',
  en: 'That match is not in this browser, or no longer.',
};
type LocalQuestion = { ask: 'record' | 'review'; id: string } | { ask: 'replay'; id: string; first: number };
const fromLocalTable = (question: LocalQuestion): Promise<string> =>
  askLocalWorker(question).catch((thrown: unknown) => {
    throw new ApiError(404, 'no_table', notStored, thrown instanceof Error && thrown.message !== 'gone' ? thrown.message : '');
  });

export const me = (): Promise<Me> => ask('/api/me');
export const setName = (name: string): Promise<Me> => ask('/api/me', { name });
export const deleteMe = (): Promise<Me> => ask('/api/me', undefined, 'DELETE');
// The reader's study in the lab: its status, a new one, stopping it.
export const study = (): Promise<StudyStatus> => ask('/api/lab');
export const startStudy = (wanted: StudyRequest): Promise<StudyStatus> => ask('/api/lab', wanted);
export const stopStudy = (): Promise<StudyStatus> => ask('/api/lab', undefined, 'DELETE');
export const tables = (): Promise<TableLine[]> => ask('/api/tables');
export const table = (id: string): Promise<TableLine> => ask(`/api/tables/${id}`);
export const openTable = (wanted: OpenTable): Promise<{ id: string }> => ask('/api/tables', wanted);
// The page of a replay that begins with a step.
export const replay = async (id: string, first: number): Promise<Replay> =>
  isLocalTable(id)
    ? withPlayers(JSON.parse(await fromLocalTable({ ask: 'replay', id, first })) as Replay)
    : ask(`/api/tables/${id}/replay/${first}`);
// An opened record does not contain the players.
const withPlayers = (answer: Replay): Replay =>
  answer.players.length > 0 ? answer : { ...answer, players: Array.from({ length: answer.seats }, () => ({ ...unknownPlayer })) };
const unknownPlayer: SeatState = { kind: 'person', name: '', bot: '', yours: false, here: false, model: '' };
// Opens a table that continues the match from a step of its replay.
export const playOn = (id: string, step: number): Promise<{ id: string }> =>
  ask(`/api/tables/${id}/play_on`, { step } satisfies PlayOn);
export const review = async (id: string): Promise<Review> =>
  isLocalTable(id) ? (JSON.parse(await fromLocalTable({ ask: 'review', id })) as Review) : reviewInBrowser(id).catch(() => ask<Review>(`/api/tables/${id}/review`));
// Computes the review in this browser from the record, which is public after the match.
async function reviewInBrowser(id: string): Promise<Review> {
  const seat = (await table(id)).seats.findIndex(({ yours }) => yours);
  if (seat < 0) throw new Error('nobody’s own');
  return JSON.parse(await askLocalWorker({ ask: 'review_of', seat, text: await record(id) })) as Review;
}
export const record = async (id: string): Promise<string> =>
  isLocalTable(id) ? fromLocalTable({ ask: 'record', id }) : (await send(`/api/tables/${id}/record`)).text();

const bundledRules = import.meta.glob<string>('../../../games/*/rules.*.md', { query: '?raw', import: 'default' });
async function bundledRulesOf(game: string, language: string): Promise<{ markdown: string }> {
  const found = (wanted: string) => Object.entries(bundledRules).find(([path]) => path.endsWith(`/${game}/rules.${wanted}.md`))?.[1];
  const load = found(language) ?? found(language === 'fr' ? 'en' : 'fr');
  return { markdown: (await load?.()) ?? '' };
}
export const rules = (game: string, language: string): Promise<{ markdown: string }> =>
  ask<{ markdown: string }>(`/api/games/${game}/rules/${language}`).catch(withoutServer(() => bundledRulesOf(game, language)));
