// The few things that are asked by HTTP.
import type { Bilingual, Me, OpenTable, PlayOn, Problem, Replay, Review, TableLine } from '$generated/wire';
import { typeset } from '$kit/phrase';

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
export type Trouble = { sentence: Bilingual; detail: string };

export class Wrong extends Error implements Trouble {
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
export const troubleOf = (thrown: unknown): Trouble => (thrown instanceof Wrong ? thrown : { sentence: silence, detail: '' });

const silence: Bilingual = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Try again in a moment.',
};

// What comes in both languages, the French set as French is, wherever it stands in an answer.
export function set<T>(told: T): T {
  if (Array.isArray(told)) return told.map(set) as T;
  if (typeof told !== 'object' || told === null) return told;
  const members = Object.entries(told).map(([key, value]): [string, unknown] =>
    key === 'fr' && typeof value === 'string' ? [key, typeset(value, 'fr')] : [key, set(value)],
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
    throw new Wrong(0, 'unreachable', silence);
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new Wrong(answer.status, problem?.code ?? 'unreachable', set(problem?.sentence ?? silence), problem?.detail);
}

const ask = async <T>(path: string, body?: unknown, method?: string): Promise<T> =>
  (await send(path, body, method)).json().catch(() => null) as Promise<T>;

let known: Promise<Game[]> | undefined;

export const games = (): Promise<Game[]> => (known ??= ask<Game[]>('/api/games').then(set).catch(forget));
function forget(wrong: unknown): never {
  known = undefined;
  throw wrong;
}

export const me = (): Promise<Me> => ask('/api/me');
export const callMe = (name: string): Promise<Me> => ask('/api/me', { name });
export const forgetMe = (): Promise<Me> => ask('/api/me', undefined, 'DELETE');
export const tables = (): Promise<TableLine[]> => ask('/api/tables');
export const table = (id: string): Promise<TableLine> => ask(`/api/tables/${id}`);
export const openTable = (wanted: OpenTable): Promise<{ id: string }> => ask('/api/tables', wanted);
export const replay = (id: string): Promise<Replay> => ask(`/api/tables/${id}/replay`);
// A table that goes on from a step of its replay.
export const playOn = (id: string, step: number): Promise<{ id: string }> =>
  ask(`/api/tables/${id}/play_on`, { step } satisfies PlayOn);
export const review = (id: string): Promise<Review> => ask(`/api/tables/${id}/review`);
export const record = async (id: string): Promise<string> => (await send(`/api/tables/${id}/record`)).text();
export const rules = (game: string, language: string): Promise<{ markdown: string }> =>
  ask(`/api/games/${game}/rules/${language}`);
