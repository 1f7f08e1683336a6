import { expect, it } from 'vitest';
import type { View } from '$generated/autotock';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

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
