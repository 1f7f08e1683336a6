import { expect, it } from 'vitest';
import about from '../about.json';
import { coupe, drawingOf, models } from './models';

const all = [coupe, ...Object.values(models)];

it('draws the models that about.json lists, four at least', () => {
  expect(Object.keys(models)).toEqual(about.models.map(({ key }) => key));
  expect(about.models.length).toBeGreaterThanOrEqual(4);
});

it('tells every model from every other by its shape and by its colour', () => {
  expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(all.length);
});

it('draws the coupé where none was chosen, or one that there is no more', () => {
  expect(drawingOf('')).toBe(coupe);
  expect(drawingOf('flying carpet')).toBe(coupe);
});
