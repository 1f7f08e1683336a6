import { beforeEach, expect, it, vi } from 'vitest';
import { carryNames, rememberedNames, rememberNames } from '../../src/table/own_names';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('a rematch keeps the names of the people at this device', () => {
  rememberNames('first', ['Zoé', '', 'Max']);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual(['Zoé', '', 'Max']);
});

it('names given at the new table are not replaced', () => {
  rememberNames('first', ['Zoé', 'Max']);
  rememberNames('second', ['Max', 'Zoé']);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual(['Max', 'Zoé']);
});

it('without storage there are no names to copy', () => {
  vi.stubGlobal('localStorage', undefined);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual([]);
});
