import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Event, View } from '$generated/frappadingue';
import { Words } from '$kit/phrase';
import { facing, signed } from './cards';
import { cardsOf, crash, keep, km, minus, plus, throwing, writing } from './examples';
import { explainOutcome } from './outcome_reason';
import { keepLabel, lostAfter, onlyMoveLabel, promptFor } from './prompts';
import english from './words.en.json';
import en from './words.en.json';
import french from './words.fr.json';
import fr from './words.fr.json';

describe('outcome reason', () => {
  const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
  const fr = new Words('fr', french);
  const en = new Words('en', english);

  const view = (seats: number, round: number): View => ({ seats, round, options: { target: 2000 } }) as unknown as View;
  it('the reason names the target and compares the two best scores', () => {
    const outcome = { scores: [2100, 1400], winners: [0] };
    expect(explainOutcome(view(2, 9), outcome, names, fr)).toBe('Le but de 2000 est atteint, et personne n’a fait mieux\u202f: 2100 points, contre 1400 pour Bea.');
    expect(explainOutcome(view(2, 9), outcome, names, en)).toBe('Past the target of 2000, and nobody did better: 2100 points, against 1400 for Bea.');
  });
  it('the last round ends a match in which nobody reached the target', () => {
    expect(explainOutcome(view(2, 500), { scores: [1900, 1400], winners: [0] }, names, en)).toBe('After 500 rounds, the most points: 1900, against 1400 for Bea.');
  });
  it('a single player reaches the target or does not', () => {
    expect(explainOutcome(view(1, 12), { scores: [2000], winners: [0] }, names, en)).toBe('The target of 2000 was reached in 12 turns.');
    expect(explainOutcome(view(1, 500), { scores: [900], winners: [] }, names, en)).toBe('900 points in 500 turns: the target of 2000 was not reached.');
  });
  it('equal scores share the win', () => {
    expect(explainOutcome(view(2, 9), { scores: [2000, 2000], winners: [0, 1] }, names, en)).toBe('2000 points each: the win is shared.');
  });
});

describe('prompts', () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });
  const worth = [{ card: minus(5), alone: 0, three: 0, special: -50 }, { card: plus(10), alone: 0, three: 0, special: 100 }];
  const view = (own: Partial<View>): View =>
    ({ total: 0, piles: 5, counter: null, thrown: null, follows: { worth }, ...own }) as View;

  test('there is a prompt at every moment of a turn', () => {
    expect(promptFor(view({}), [throwing], '', words)).toMatch(/throw/);
    expect(promptFor(view({ thrown: cardsOf(km(8), km(9), km(9), km(10), km(12)) }), [keep(8), keep(12)], '', words)).toMatch(/keep/);
    expect(promptFor(view({ counter: cardsOf(km(8), km(12)), total: 150, piles: 3 }), [throwing], '', words)).toMatch(/150.*3/);
    expect(promptFor(view({ counter: cardsOf(km(8)), total: 100, piles: 4 }), [throwing, writing], '', words)).toMatch(/bank 100.*4/);
    expect(promptFor(view({ counter: cardsOf(km(8)), total: 100 }), [writing], '', words)).toMatch(/bank 100/);
  });

  test('the prompt says why the previous turn was lost', () => {
    const lost = (seat: number): Event => ({ event: 'lost', seat, reason: 'crashed', points: 200, cards: 2 });
    const wrote: Event = { event: 'wrote', seat: 0, points: 100, score: 100, cards: 1 };
    expect(lostAfter([lost(0)], 0, '')).toBe('crashed');
    expect(lostAfter([lost(1)], 0, 'nothing_scored')).toBe('nothing_scored');
    expect(lostAfter([wrote], 0, 'crashed')).toBe('');
    expect(promptFor(view({}), [throwing], 'crashed', words)).toMatch(/nothing: a crash\. Throw/);
  });

  test('the prompt is empty while others play', () => expect(promptFor(view({}), [], '', words)).toBe(''));

  test('the label of a keep includes the specials and their value', () => {
    expect(keepLabel(view({ thrown: cardsOf(km(8), km(9), minus(5)) }), [km(8)], words)).toBe('Keep 8, with −5 (−50)');
    expect(keepLabel(view({ thrown: cardsOf(km(8), minus(5), plus(10)) }), [km(8)], words)).toMatch(/\(\+50\)/);
    expect(keepLabel(view({ thrown: cardsOf(km(8), km(9), crash) }), [km(8)], words)).toBe('Keep 8');
  });

  test('the only move has a label', () => {
    expect(onlyMoveLabel(throwing, view({ piles: 3 }), words)).toBe('Throw 3 cards');
    expect(onlyMoveLabel(keep(8), view({ thrown: cardsOf(km(8), minus(5)) }), words)).toMatch(/−5/);
    expect(onlyMoveLabel(writing, view({ total: 300 }), words)).toMatch(/300/);
  });
});

describe('cards', () => {
  test('minus signs are as wide as plus signs', () => {
    expect(signed(30)).toBe('+30');
    expect(signed(-100)).toBe('−100');
    expect(facing(minus(10))).toBe('−10');
    expect(facing(plus(5))).toBe('+5');
  });

  test('both languages have the same words', () => {
    expect(Object.keys(en)).toEqual(Object.keys(fr));
  });
});
