import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { View } from '$generated/autotock';
import { Words } from '$kit/phrase';
import { byKind, card, discard, drive, enter, puncture, split, swap } from './examples';
import { chooseCard } from './narrowing';
import { explainOutcome } from './outcome_reason';
import { onlyMoveLabel, promptFor } from './prompts';
import english from './words.en.json';
import en from './words.en.json';
import french from './words.fr.json';
import fr from './words.fr.json';

describe('outcome reason', () => {
  const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
  const fr = new Words('fr', french);
  const en = new Words('en', english);

  const view = (teams: 'yes' | 'no'): View => ({ options: { teams } }) as unknown as View;
  it('the reason is three cars at home before anybody else', () => {
    const outcome = { scores: [2, 3, 1], winners: [1] };
    expect(explainOutcome(view('no'), outcome, names, fr)).toBe('Trois voitures au garage avant tout le monde\u202f; Ada en avait 2.');
    expect(explainOutcome(view('no'), outcome, names, en)).toBe('Three cars in the garage before anybody else; Ada had 2.');
  });
  it('the reason is all six cars of a team', () => {
    expect(explainOutcome(view('yes'), { scores: [3, 1, 3, 2], winners: [0, 2] }, names, en)).toBe('All six cars of the team are in the garage.');
  });
  it('the hundredth deal ends a match without a winner', () => {
    expect(explainOutcome(view('no'), { scores: [2, 1, 1], winners: [0] }, names, en)).toBe('A hundred deals have been played, and nobody got further: 2 cars home.');
  });
});

describe('prompts', () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });

  const [fiveS, sevenS] = [card('5', 'S'), card('7', 'S')];

  describe('the prompt', () => {
    it('is empty while others play', () => expect(promptFor([], null, false, words)).toBe(''));
    it('asks for a card, then for a car', () => {
      const moves = byKind(drive(fiveS, 'A1'), drive(fiveS, 'A2'), swap(card('J', 'S'), 'A1', 'B1'));
      expect(promptFor(moves, null, false, words)).toMatch(/choose a card/);
      expect(promptFor(moves, chooseCard('5S'), false, words)).toMatch(/a car/);
      expect(promptFor(moves, { ...chooseCard('JS'), car: 'A1' }, false, words)).toMatch(/swap.*A’s car 1/);
    });
    it('asks to share out a seven, and for the order', () => {
      const moves = byKind(split(sevenS, ['A1', 3], ['A2', 4]), split(sevenS, ['A2', 4], ['A1', 3]));
      expect(promptFor(moves, chooseCard('7S'), false, words)).toMatch(/7/);
      const parts = [{ car: 'A1', points: 3, park: false }, { car: 'A2', points: 4, park: false }];
      expect(promptFor(moves, { ...chooseCard('7S'), parts }, false, words)).toMatch(/order/);
    });
    it('asks for a discard if nothing can be played', () => {
      expect(promptFor(byKind(discard(fiveS), discard(card('6', 'S'))), null, false, words)).toMatch(/discard/);
      expect(promptFor(byKind(discard(fiveS), discard(card('6', 'S'))), null, true, words)).toMatch(/ace, queen, king or joker.*discard/);
      expect(promptFor(byKind(puncture(fiveS)), null, false, words)).toMatch(/Puncture/);
    });
  });

  it('the only move is labelled with its card', () => {
    expect(onlyMoveLabel(discard(fiveS), words)).toBe('The 5 of spades: Discard');
    expect(onlyMoveLabel(enter(card('A', 'S')), words)).toBe('The ace of spades: Bring a car into play');
  });
});

describe('words', () => {
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
});
