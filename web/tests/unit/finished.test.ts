import { beforeEach, expect, it, vi } from 'vitest';
import type { TableState } from '$generated/wire';
import { finishedTables, rememberFinished } from '../../src/table/finished';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) });
});

const over = (id: string): TableState => ({ id, game: 'some_game', phase: 'over', seats: [] }) as unknown as TableState;

it('the last matches are listed once each, latest first', () => {
  for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) rememberFinished(over(id), 0);
  expect(finishedTables().map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

it('storing reports whether the match is new, and stores the outcome', () => {
  const outcome = { scores: [3, 5], winners: [1] };
  expect(rememberFinished({ ...over('a'), outcome }, 0)).toBe(true);
  expect(rememberFinished({ ...over('a'), outcome }, 0)).toBe(false);
  expect(finishedTables()[0]?.outcome).toEqual(outcome);
});

it('unreadable storage gives an empty list', () => {
  stored.set('paddock.finished', '{');
  expect(finishedTables()).toEqual([]);
});
