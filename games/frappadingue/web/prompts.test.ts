import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Event, View } from '$generated/frappadingue';
import { Words } from '$kit/phrase';
import { promptFor, keepLabel, lostAfter, onlyMoveLabel } from './prompts';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });
const worth = [{ card: '-5', alone: 0, three: 0, special: -50 }, { card: '+10', alone: 0, three: 0, special: 100 }];
const view = (own: Partial<View>): View =>
  ({ total: 0, piles: 5, counter: null, thrown: null, follows: { worth }, ...own }) as View;

test('there is a prompt at every moment of a turn', () => {
  expect(promptFor(view({}), ['throw'], '', words)).toMatch(/throw/);
  expect(promptFor(view({ thrown: '8 9 9 10 12' }), ['keep 8', 'keep 12'], '', words)).toMatch(/keep/);
  expect(promptFor(view({ counter: '8 12', total: 150, piles: 3 }), ['throw'], '', words)).toMatch(/150.*3/);
  expect(promptFor(view({ counter: '8', total: 100, piles: 4 }), ['throw', 'write'], '', words)).toMatch(/bank 100.*4/);
  expect(promptFor(view({ counter: '8', total: 100 }), ['write'], '', words)).toMatch(/bank 100/);
});

test('the prompt says why the previous turn was lost', () => {
  const lost = (seat: number): Event => ({ event: 'lost', seat, reason: 'crashed', points: 200, cards: 2 });
  const wrote: Event = { event: 'wrote', seat: 0, points: 100, score: 100, cards: 1 };
  expect(lostAfter([lost(0)], 0, '')).toBe('crashed');
  expect(lostAfter([lost(1)], 0, 'nothing_scored')).toBe('nothing_scored');
  expect(lostAfter([wrote], 0, 'crashed')).toBe('');
  expect(promptFor(view({}), ['throw'], 'crashed', words)).toMatch(/nothing: a crash\. Throw/);
});

test('the prompt is empty while others play', () => expect(promptFor(view({}), [], '', words)).toBe(''));

test('the label of a keep includes the specials and their value', () => {
  expect(keepLabel(view({ thrown: '8 9 -5' }), ['8'], words)).toBe('Keep 8, with −5 (−50)');
  expect(keepLabel(view({ thrown: '8 -5 +10' }), ['8'], words)).toMatch(/\(\+50\)/);
  expect(keepLabel(view({ thrown: '8 9 crash' }), ['8'], words)).toBe('Keep 8');
});

test('the only move has a label', () => {
  expect(onlyMoveLabel('throw', view({ piles: 3 }), words)).toBe('Throw 3 cards');
  expect(onlyMoveLabel('keep 8', view({ thrown: '8 -5' }), words)).toMatch(/−5/);
  expect(onlyMoveLabel('write', view({ total: 300 }), words)).toMatch(/300/);
});
