import { expect, it } from 'vitest';
import type { View } from '$generated/toprace';
import { Words } from '$kit/phrase';
import { explainOutcome } from './outcome_reason';
import english from './words.en.json';
import french from './words.fr.json';

const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
const fr = new Words('fr', french);
const en = new Words('en', english);

const view = (...bets: number[]): View =>
  ({ follows: { stages: bets.map((won) => ({ seats: [{ bets: 0 }, { bets: won }] })) } }) as unknown as View;
const outcome = { scores: [480_000, 540_000], winners: [1] };
it('the reason compares the two biggest fortunes and names the winnings from bets', () => {
  expect(explainOutcome(view(90_000, -10_000, 0), outcome, names, en)).toBe('The most money after three stages: $540,000, against $480,000 for Ada; $80,000 of it came from bets.');
  expect(explainOutcome(view(-30_000), outcome, names, en)).toBe('The most money after three stages: $540,000, against $480,000 for Ada.');
  expect(explainOutcome(view(-30_000), outcome, names, fr).replace(/\s/g, ' ')).toBe('La plus grosse fortune après trois étapes : 540 000 $, contre 480 000 $ pour Ada.');
});
it('equal fortunes share the win', () => {
  expect(explainOutcome(view(0), { scores: [500_000, 500_000], winners: [0, 1] }, names, en)).toBe('$500,000 each: the win is shared.');
});
