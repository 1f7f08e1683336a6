import { beforeEach, expect, it, vi } from 'vitest';
import type { TableState } from '$generated/wire';
import { finishedTables, rememberFinished } from '../../src/table/finished';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});

const over = (id: string): TableState => ({ id, game: 'some_game', phase: 'over', seats: [] }) as unknown as TableState;

it('the last matches are kept, each once, the latest first', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) rememberFinished(over(id), 0);
  expect(finishedTables().map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

it('tells whether a match is new, and keeps how it ended', () => {
  const outcome = { scores: [3, 5], winners: [1] };
  expect(rememberFinished({ ...over('a'), outcome }, 0)).toBe(true);
  expect(rememberFinished({ ...over('a'), outcome }, 0)).toBe(false);
  expect(finishedTables()[0]?.outcome).toEqual(outcome);
});

it('what cannot be read is no list', () => {
  kept.set('paddock.finished', '{');
  expect(finishedTables()).toEqual([]);
});
