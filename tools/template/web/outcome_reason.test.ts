import { expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

it('the reason compares the highest car with the second highest', () => {
  const outcome = { scores: [7, 12], winners: [1] };
  expect(explainOutcome({}, outcome, ['Ada', 'Bea'], new Words('en', english))).toBe('Highest up the hill: at bend 12, against 7 for Ada.');
  expect(explainOutcome({}, outcome, ['Ada', 'Bea'], new Words('fr', french))).toBe('Montée le plus haut\u202f: au virage 12, contre 7 pour Ada.');
  expect(explainOutcome({}, { scores: [9, 9], winners: [0, 1] }, ['Ada', 'Bea'], new Words('en', english))).toBe('Both at bend 9: the win is shared.');
});
