// What a page asks of the worker that keeps its tables, and what it hears.
import type { FromClient, FromServer, OpenTable, TableState } from '$generated/wire';

// All that a hint is made from.
export type HintInput = { game: string; options: TableState['options']; view: unknown; seats: number; seat: number; sequence: number };

export type Question =
  | { ask: 'open'; id: string; name: string; wanted: OpenTable }
  // From now on the worker tells what happens there.
  | { ask: 'join'; id: string; name: string; last: number }
  | { ask: 'record' | 'replay' | 'review'; id: string }
  // Of a table that a server keeps, from what a seat of it sees or played.
  | { ask: 'hint_of'; seen: HintInput }
  | { ask: 'review_of'; seat: number; text: string }
  // A record that was written elsewhere, to be seen here.
  | { ask: 'keep_record'; id: string; text: string };

export type ToWorker = { call: number; question: Question } | { say: FromClient };

export type FromWorker =
  | { call: number; answer: string }
  | { call: number; wrong: string }
  | { told: FromServer }
  // Nothing can be stored here, or no more: the match is lost when the page is closed.
  | { failure: 'unkept' }
  // The program broke a promise of its own: what was kept before is kept.
  | { failure: 'broken' };
