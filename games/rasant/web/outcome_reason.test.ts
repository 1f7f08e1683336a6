import { expect, it } from 'vitest';
import type { View } from '$generated/rasant';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
const fr = new Words('fr', french);
const en = new Words('en', english);

const view = {} as View;
it('the reason compares the most points with the second most', () => {
  expect(explainOutcome(view, { scores: [31, 34, 12], winners: [1] }, names, fr)).toBe('Le plus de points à la fin des cartes\u202f: 34, contre 31 pour Ada.');
  expect(explainOutcome(view, { scores: [31, 34, 12], winners: [1] }, names, en)).toBe('Most points when the cards ran out: 34, against 31 for Ada.');
});
it('equal points share the win', () => {
  expect(explainOutcome(view, { scores: [34, 34, 12], winners: [0, 1] }, names, en)).toBe('34 points each: the win is shared.');
});
