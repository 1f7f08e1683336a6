import { expect, it } from 'vitest';
import type { View } from '$generated/piquepoints';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
const fr = new Words('fr', french);
const en = new Words('en', english);

const view = (rounds: number, held: number[], won = [0, 0, 0], total = [0, 0, 0]): View =>
  ({ options: { rounds }, cards_held: held, won, total }) as unknown as View;
it('the reason names who ran out of cards and compares the two biggest kitties', () => {
  const outcome = { scores: [3, 7, 1], winners: [1] };
  expect(explainOutcome(view(1, [0, 2, 4]), outcome, names, fr)).toBe('Ada n’a plus de cartes, et la plus grosse cagnotte l’emporte\u202f: 7 points, contre 3 pour Ada.');
  expect(explainOutcome(view(1, [1, 2, 4]), outcome, names, en)).toBe('Nobody moved any more, and the biggest kitty wins: 7 points, against 3 for Ada.');
});
it('rounds count before points', () => {
  const outcome = { scores: [9, 7, 1], winners: [1] };
  expect(explainOutcome(view(3, [0, 2, 4], [0, 2, 1], [9, 7, 1]), outcome, names, en)).toBe('Most rounds won: 2, against 1 for Cleo.');
  expect(explainOutcome(view(3, [0, 2, 4], [1, 1, 1], [5, 7, 1]), { scores: [5, 7, 1], winners: [1] }, names, en)).toBe('1 round each, but more points in all: 7, against 5 for Ada.');
});
it('equal points share the win', () => {
  expect(explainOutcome(view(1, [0, 2, 4]), { scores: [7, 7, 1], winners: [0, 1] }, names, fr)).toBe('7 points chacun\u202f: la victoire est partagée.');
});
