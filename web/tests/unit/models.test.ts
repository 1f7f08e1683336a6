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

it('tells the model of the last time where none was chosen yet', () => {
  expect(defaultModel(table('gathering', person(false), person(true)), models, 'van')).toEqual({ seat: 1, model: 'van' });
  expect(defaultModel(table('playing', person(true)), models, 'tram')).toEqual({ seat: 0, model: 'tram' });
});

it('tells nothing where there is nothing to tell', () => {
  expect(defaultModel(table('gathering', person(true)), models, undefined)).toBeUndefined();
  expect(defaultModel(table('gathering', person(true)), models, '')).toBeUndefined();
  expect(defaultModel(table('gathering', person(true, 'tram')), models, 'van')).toBeUndefined();
  expect(defaultModel(table('gathering', person(false)), models, 'van')).toBeUndefined();
  expect(defaultModel(table('over', person(true)), models, 'van')).toBeUndefined();
});

it('tells no model that the game does not have', () => {
  expect(defaultModel(table('gathering', person(true)), models, 'sledge')).toBeUndefined();
  expect(defaultModel(table('gathering', person(true)), [], 'van')).toBeUndefined();
});

it('lets several people at one device choose one by one', () => {
  expect(defaultModel(table('gathering', person(true), person(true)), models, 'van')).toBeUndefined();
});

it('names a model in the language of the page', () => {
  expect(modelName(models, 'van')).toBe('le fourgon');
  expect(modelName(models, '')).toBe('');
  expect(modelName(models, 'sledge')).toBe('');
});
