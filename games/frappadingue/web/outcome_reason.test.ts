import { expect, it } from 'vitest';
import type { View } from '$generated/frappadingue';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

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
