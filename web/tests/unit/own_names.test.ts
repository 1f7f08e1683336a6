import { beforeEach, expect, it, vi } from 'vitest';
import { carryNames, rememberedNames, rememberNames } from '../../src/table/own_names';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('a rematch keeps the names of the people at this device', () => {
  rememberNames('first', ['Zoé', '', 'Max']);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual(['Zoé', '', 'Max']);
});

it('names that were given at the new table stay', () => {
  rememberNames('first', ['Zoé', 'Max']);
  rememberNames('second', ['Max', 'Zoé']);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual(['Max', 'Zoé']);
});

it('a browser that remembers nothing has no names to carry', () => {
  vi.stubGlobal('localStorage', undefined);
  carryNames('first', 'second');
  expect(rememberedNames('second')).toEqual([]);
});
