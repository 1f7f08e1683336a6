// Messages between the page and its workers, which run local tables and compute hints and reviews for any table.
import type { FromClient, FromServer, OpenTable, TableState } from '$generated/wire';

// Everything needed to compute a hint.
export type HintInput = { game: string; options: TableState['options']; view: unknown; seats: number; seat: number; sequence: number };

export type Question =
  | { ask: 'open'; id: string; name: string; wanted: OpenTable }
  // From now on the worker sends the news of this table.
  | { ask: 'join'; id: string; name: string; last: number }
  | { ask: 'record' | 'review'; id: string }
  // The page that begins with a step.
  | { ask: 'replay'; id: string; first: number }
  // Computed from what one seat sees or played, whoever keeps the table.
  | { ask: 'hint_of'; input: HintInput }
  | { ask: 'review_of'; seat: number; text: string }
  // Stores a record from a file, so that its replay can be shown.
  | { ask: 'store_record'; id: string; text: string };

export type ToWorker = { call: number; question: Question } | { send: FromClient };

export type FromWorker =
  | { call: number; answer: string }
  | { call: number; error: string }
  | { message: FromServer }
  // Storing failed: the match is lost when the page is closed.
  | { failure: 'not_stored' }
  // An invariant was broken. Everything stored before remains.
  | { failure: 'broken' };
