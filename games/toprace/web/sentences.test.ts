import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Colour, Counted, Move, Phase, StageAccount, View } from '$generated/toprace';
import { Words } from '$kit/phrase';
import engineEn from '../words.en.json';
import engineFr from '../words.fr.json';
import { betsOf, stagesOf } from './account';
import { bet, bid, finish, go, pass, place, squareAt, violet } from './examples';
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
});

describe('prompts', () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  const both = (['fr', 'en'] as const).map(
    (language) => new Words(language, { ...read(`../words.${language}.json`), ...read(`words.${language}.json`) }),
  );
  const at = (phase: Phase, highest: number | null = null): View =>
    ({ phase, auction: { car: 'red', highest }, driving: { car: 'blue', points: 3 }, tipps_bet: 1 }) as View;

  it.each(both)('has a sentence for every phase', (words) => {
    for (const phase of ['bidding', 'placing', 'playing', 'naming', 'steering', 'betting'] as const)
      for (const chosen of [true, false]) expect(promptFor(at(phase), [bid(10_000), pass], chosen, words)).not.toMatch(/^ask\.|^$/);
    expect(promptFor(at('bidding', 2), [bid(20_000)], false, words)).not.toMatch(/^ask\./);
  });

  it('names the car to steer', () => expect(promptFor(at('steering'), [go(squareAt(3, 2))], false, both[1]!)).toMatch(/blue/));
  it('is empty while others play', () => expect(promptFor(at('playing'), [], false, both[1]!)).toBe(''));
  it('labels the only move, whatever it is', () => {
    const label = (phase: Phase, move: Move): string => onlyMoveLabel(move, at(phase), both[1]!);
    expect(label('bidding', pass)).toBe('Pass');
    expect(label('bidding', bid(10_000))).toMatch(/\$10,000/);
    expect(label('placing', place(3))).toMatch(/red.*3/);
    expect(label('steering', go(squareAt(3, 2)))).toMatch(/blue.*row 3/);
    expect(label('steering', go(finish))).toMatch(/blue.*finish/);
    expect(label('betting', bet('none'))).toMatch(/none/);
    expect(label('naming', violet('green'))).toMatch(/green/);
  });
});

describe('words', () => {
  const english = new Words('en', { ...engineEn, ...en }).withNames(['You', 'Ada'], 0);
  const french = new Words('fr', { ...engineFr, ...fr });

  it('a plate says “yours” of the reader’s car, and names the owner of any other', () => {
    const plate = { place: 1, car: 'red', price: '$40,000', where: 'row 5' };
    expect(english.say('view.plate', { ...plate, owner: 'You' })).toBe('Place 1: red, yours, bought for $40,000, row 5.');
    expect(english.say('view.plate', { ...plate, owner: 'Ada' })).toBe('Place 1: red, Ada’s, bought for $40,000, row 5.');
  });

  it('a car that cannot leave its row stops there and loses its points', () => {
    const moved = { car: 'yellow', from: '1.3', to: '1.3', points: 3, lost: 3, jammed: true };
    expect(english.say('moved', moved)).toBe('With 3 points, the yellow car stops at row 1 (lane 3), stuck in a jam: 3 points lost.');
    const said = french.say('moved', moved).replace(/\s/g, ' ');
    expect(said).toBe('Avec 3 points, la jaune s’arrête à la rangée 1 (couloir 3), coincée dans un bouchon : 3 points perdus.');
  });
});

describe('account', () => {
  const bets = (...on: Colour[]) => ({ text: on.join(' '), on });
  const counted: Counted = {
    places: ['green', 'blue', 'red', 'yellow', 'black', 'white'],
    arrived: 5,
    owner: { red: 1, blue: 2, black: 0, yellow: 2, green: 0, white: 1 },
    price: { red: 80_000, blue: 70_000, black: 70_000, yellow: 70_000, green: 70_000, white: 80_000 },
    bets: [bets('none', 'green', 'none'), bets('red', 'green', 'green')],
  };
  // Impossible by the rules: shows that the amounts come from the view.
  const account: StageAccount = {
    prizes: [6, 5, 4, 3, 2, 1],
    seats: [
      { paid: 1, prizes: 2, bets: 3, each_bet: [0, 7, 0], cash: 4 },
      { paid: 0, prizes: 0, bets: 0, each_bet: [0, 0, 0], cash: 0 },
    ],
  };
  const before: StageAccount = { prizes: [], seats: [] };

  it('every stage is combined with its account', () => {
    const follows = { bet_pays: [], stages: [before, account] };
    expect(stagesOf({ counted: [counted, counted], follows })).toEqual([
      { number: 1, counted, account: before },
      { number: 2, counted, account },
    ]);
    expect(stagesOf({ counted: [], follows: { bet_pays: [], stages: [] } })).toEqual([]);
  });

  it('amounts of bets come from the view, and bets that were not made are left out', () => {
    expect(betsOf({ number: 1, counted, account }, 0)).toEqual([{ tipp: 2, car: 'green', amount: 7 }]);
  });
});
