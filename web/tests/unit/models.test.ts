import { expect, it, vi } from 'vitest';
import type { SeatState, TableState } from '$generated/wire';

vi.stubGlobal('navigator', { language: 'fr' });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { modelName, defaultModel } = await import('../../src/table/models');

const models = [
  { key: 'van', name: { fr: 'le fourgon', en: 'the van' } },
  { key: 'tram', name: { fr: 'le tram', en: 'the tram' } },
];
const person = (yours: boolean, model = ''): SeatState => ({ kind: 'person', name: 'Zoé', bot: '', yours, here: true, model });
const table = (phase: TableState['phase'], ...seats: SeatState[]): TableState => ({ phase, seats }) as unknown as TableState;

it('the last model is the default if none was chosen yet', () => {
  expect(defaultModel(table('gathering', person(false), person(true)), models, 'van')).toEqual({ seat: 1, model: 'van' });
  expect(defaultModel(table('playing', person(true)), models, 'tram')).toEqual({ seat: 0, model: 'tram' });
});

it('there is no default without a last model, after a choice, without a seat or after the match', () => {
  expect(defaultModel(table('gathering', person(true)), models, undefined)).toBeUndefined();
  expect(defaultModel(table('gathering', person(true)), models, '')).toBeUndefined();
  expect(defaultModel(table('gathering', person(true, 'tram')), models, 'van')).toBeUndefined();
  expect(defaultModel(table('gathering', person(false)), models, 'van')).toBeUndefined();
  expect(defaultModel(table('over', person(true)), models, 'van')).toBeUndefined();
});

it('a model that the game does not have is never the default', () => {
  expect(defaultModel(table('gathering', person(true)), models, 'sledge')).toBeUndefined();
  expect(defaultModel(table('gathering', person(true)), [], 'van')).toBeUndefined();
});

it('there is no default at a shared device', () => {
  expect(defaultModel(table('gathering', person(true), person(true)), models, 'van')).toBeUndefined();
});

it('a model is named in the language of the page', () => {
  expect(modelName(models, 'van')).toBe('le fourgon');
  expect(modelName(models, '')).toBe('');
  expect(modelName(models, 'sledge')).toBe('');
});
