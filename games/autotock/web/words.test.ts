import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from './words.en.json';
import fr from './words.fr.json';

const here = new URL('.', import.meta.url);
const sources = readdirSync(here)
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))
  .join('\n');

it('word files have the same keys in both languages, none missing and none unused', () => {
  const used = new Set([...sources.matchAll(/'(view\.[a-z.]+)'/g)].map(([, key]) => key));
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  expect([...used].sort()).toEqual(Object.keys(fr).sort());
});
