import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Phase, View } from '$generated/toprace';
import { Words } from '$kit/phrase';
import { promptFor, onlyMoveLabel } from './prompts';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const both = (['fr', 'en'] as const).map(
  (language) => new Words(language, { ...read(`../words.${language}.json`), ...read(`words.${language}.json`) }),
);
const at = (phase: Phase, highest: number | null = null): View =>
  ({ phase, auction: { car: 'red', highest }, driving: { car: 'blue', points: 3 }, tipps_bet: 1 }) as View;

it.each(both)('has a sentence for every phase', (words) => {
  for (const phase of ['bidding', 'placing', 'playing', 'naming', 'steering', 'betting'] as const)
    for (const chosen of [true, false]) expect(promptFor(at(phase), ['x', 'pass'], chosen, words)).not.toMatch(/^ask\.|^$/);
  expect(promptFor(at('bidding', 2), ['bid 20000'], false, words)).not.toMatch(/^ask\./);
});

it('names the car to steer', () => expect(promptFor(at('steering'), ['go 3.2'], false, both[1]!)).toMatch(/blue/));
it('is empty while others play', () => expect(promptFor(at('playing'), [], false, both[1]!)).toBe(''));
it('labels the only move, whatever it is', () => {
  const label = (phase: Phase, move: string): string => onlyMoveLabel(move, at(phase), both[1]!);
  expect(label('bidding', 'pass')).toBe('Pass');
  expect(label('bidding', 'bid 10000')).toMatch(/\$10,000/);
  expect(label('placing', 'place 3')).toMatch(/red.*3/);
  expect(label('steering', 'go 3.2')).toMatch(/blue.*row 3/);
  expect(label('steering', 'go finish')).toMatch(/blue.*finish/);
  expect(label('betting', 'bet none')).toMatch(/none/);
  expect(label('naming', 'violet green')).toMatch(/green/);
});
