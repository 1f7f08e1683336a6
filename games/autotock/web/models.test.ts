import { expect, it } from 'vitest';
import about from '../about.json';
import { coupe, drawingOf, models } from './models';

const all = [coupe, ...Object.values(models)];

it('draws the models in about.json, of which there are at least four', () => {
  expect(Object.keys(models)).toEqual(about.models.map(({ key }) => key));
  expect(about.models.length).toBeGreaterThanOrEqual(4);
});

it('gives every model a different shape and colour', () => {
  expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(all.length);
});

it('draws the coupé for no model and for unknown models', () => {
  expect(drawingOf('')).toBe(coupe);
  expect(drawingOf('flying carpet')).toBe(coupe);
});
