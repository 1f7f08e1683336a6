import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { View } from '$generated/rasant';
import { Words } from '$kit/phrase';
import ours from '../words.fr.json';
import { passing } from './choices';
import { card, cardsOf, pass, play } from './examples';
import { hintOf } from './hints';
import { cardLabel } from './names';
import { explainOutcome } from './outcome_reason';
import { onlyMoveLabel, promptFor } from './prompts';
import { summary } from './summary';
import { noTrail } from './trail';
import english from './words.en.json';
import french from './words.fr.json';
import own from './words.fr.json';

describe('names', () => {
  it('a card is called by its spoken name', () => {
    const words = new Words('fr', { 'say green-{speed#}': 'la verte {speed}' });
    expect(cardLabel(card('green', 50), words)).toBe('la verte 50');
  });

  it('a card shows the best evaluation among its moves', () => {
    const black = card('black', 125);
    const moves = [play(black, 'red'), play(black, 'blue'), pass()];
    const hints = [300, 612].map((per_mille, index) => ({
      move: moves[index]?.text ?? '',
      per_mille,
      confidence: 1,
      reason: { fr: '', en: '' },
    }));
    expect(hintOf(hints, moves, 'play', black)).toBe(612);
    expect(hintOf(hints, moves, 'pass')).toBeUndefined();
  });
});

describe('outcome reason', () => {
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
});

describe('prompts', () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });
  const leading = { round: { highest: null, colour: 'none' } } as View;
  const following = { seat: 0, round: { highest: card('blue', 60), colour: 'blue', winner: 1 } } as View;
  const [black, faster] = [card('black', 125), play(card('blue', 90))];
  const winning = { seat: 1, round: following.round } as View;

  it('is empty while others play', () => expect(promptFor(following, [], null, words)).toBe(''));
  it('asks the leader for a card, then for a colour', () => {
    const moves = [play(card('red', 20)), play(black, 'red'), play(black, 'blue')];
    expect(promptFor(leading, moves, null, words)).toMatch(/open/);
    expect(promptFor(leading, moves, black.text, words)).toMatch(/colour/);
  });
  it('says what must be beaten', () => expect(promptFor(following, [faster, pass()], null, words)).toMatch(/60.*blue/));
  it('says if there is nothing faster', () => expect(promptFor(following, [pass()], null, words)).toMatch(/pass/));
  it('asks for the card to discard', () => expect(promptFor(following, [pass(card('red', 20))], passing, words)).toMatch(/card/));
  it('calls passing "finish" in a round that the viewer has won', () => {
    expect(promptFor(winning, [pass()], null, words)).toMatch(/finish/);
    expect(promptFor(winning, [faster, pass()], null, words)).toMatch(/finish.*faster/);
    expect(onlyMoveLabel(pass(), winning, words)).toBe('Finish: take the points');
  });
  it('labels the only move', () => {
    expect(onlyMoveLabel(pass(), following, words)).toBe('Pass: nothing faster');
    expect(onlyMoveLabel(pass(card('red', 20)), following, words)).toMatch(/discard/);
    expect(onlyMoveLabel(play(card('red', 20)), following, words)).toMatch(/^Play/);
  });
});

describe('summary', () => {
  const view: View = {
    seat: 0,
    seats: 2,
    dealer: 0,
    options: { first: 'lot', black_lead: 'forced', last_seat: 'may_raise', no_pass_leader: 'left_of_winner' },
    line: { text: 'K R B', colours: ['black', 'red', 'blue'] },
    hand: cardsOf(card('red', 90)),
    discarded: cardsOf(),
    played: cardsOf(card('red', 80)),
    cards_held: [1, 5],
    cards_discarded: [0, 0],
    pile: 12,
    score: [0, 0],
    follows: {
      worth: [
        { colour: 'green', moved: 4, doubled: false, points: 4 },
        { colour: 'blue', moved: 13, doubled: true, points: 24 },
      ],
    },
    round: { turn: 0, leader: 1, colour: 'red', highest: card('red', 80), winner: 1, passed: null, in: [0, 1] },
  };

  it('the summary has a sentence for each part of the table and skips empty parts', () => {
    const sentences = summary(view, noTrail, ['Zoé', 'Max'], new Words('fr', { ...ours, ...own }));
    expect(sentences).toEqual([
      expect.stringMatching(/^La file, de la tête à la queue\u202f: noir, rouge, bleu\.$/),
      'Gagner la manche rapporterait\u202f: vert 4, bleu 24.',
      'Manche en rouge, à battre\u202f: 80 (Max).',
      'Pioche\u202f: 12.',
      'Votre main\u202f: la rouge 90.',
    ]);
  });
});
