import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Debt, View } from '$generated/piquepoints';
import { Words } from '$kit/phrase';
import engineEn from '../words.en.json';
import engineFr from '../words.fr.json';
import { card, cardsOf, draw, end, lay } from './examples';
import { explainOutcome } from './outcome_reason';
import { goalOf, onlyMoveLabel, promptFor } from './prompts';
import { cardName, layLabel, pileSentence, seatLine, turnSentence } from './speech';
import english from './words.en.json';
import en from './words.en.json';
import french from './words.fr.json';
import fr from './words.fr.json';

describe('outcome reason', () => {
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
});

describe('prompts', () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
  const both = (['fr', 'en'] as const).map(
    (language) => new Words(language, { ...read(`../words.${language}.json`), ...read(`words.${language}.json`) }),
  );
  const bound = (debt: Debt): View => ({ seat: 0, cards_held: [3, 2], options: { rounds: 1 }, round: { debt, turn: 0 } }) as unknown as View;

  it.each(both)('has a sentence for every combination of legal moves', (words) => {
    for (const laying of [[], [lay(card('points', 1))]])
      for (const drawing of [[], [draw]])
        for (const ending of [[], [end]]) {
          const moves = [...laying, ...drawing, ...ending];
          if (moves.length > 0) expect(promptFor(bound('nothing'), moves, words)).not.toMatch(/^ask\./);
        }
    for (const debt of ['start', 'infraction', 'draw', 'draw_one'] as const)
      expect(promptFor(bound(debt), [draw], words)).not.toMatch(/^ask\./);
  });

  it('is empty while others play', () => expect(promptFor(bound('nothing'), [], both[1]!)).toBe(''));

  it('warns of the viewer’s last card and of another seat’s last card', () => {
    const words = both[1]!.withNames(['You', 'Max'], 0);
    const own = { ...bound('nothing'), cards_held: [1, 2] };
    expect(promptFor(own, [lay(card('points', 1)), end], words)).toMatch(/last card/);
    expect(goalOf(own, words)).toMatch(/last card\.$/);
    expect(goalOf({ ...own, options: { ...own.options, rounds: 3 } }, words)).toMatch(/3 rounds/);
    expect(goalOf({ ...own, cards_held: [3, 1] }, words)).toMatch(/Max has one card left/);
  });

  it('labels the only move', () => {
    expect(onlyMoveLabel(draw, both[1]!)).toBe('Draw a card');
    expect(onlyMoveLabel(lay(card('points', 2)), both[1]!)).toBe('Lay points 2');
    expect(onlyMoveLabel(end, both[1]!)).toBe('End the turn');
  });
});

describe('words', () => {
  const french = new Words('fr', { ...engineFr, ...fr });
  const english = new Words('en', { ...engineEn, ...en });
  const view = {
    seat: 0, seats: 2, hand: cardsOf(card('belt')), cards_held: [1, 5], pile: 9, won: [0, 0], total: [0, 0],
    follows: { points: [7, 0], drawing_turns: 0 },
    options: {
      points: '2-2-3', rounds: 1, first: 'lot' as const, speeding_needs_points: 'yes' as const,
      stolen_to: 'kitty' as const, gendarme_answers_pressure: 'yes' as const,
      pressure_draw_ends_turn: 'no' as const, pressure_persists: 'no' as const, drawing_turns: 30,
    },
    round: {
      number: 1, turn: 1, began: 0, kitty: [cardsOf(card('points', 1)), cardsOf()], routes: cardsOf(card('route', 90)), driving: cardsOf(card('pressure')), offender: 0,
      laid: null, drew: false, debt: 'draw' as const, idle: 0, turns: 4, ended_by: null,
    },
  };

  it('both languages have the same keys', () => expect(Object.keys(en)).toEqual(Object.keys(fr)));

  it('cards have spoken names', () => {
    expect(cardName(french, card('speed', 130))).toBe('vitesse 130');
    expect(cardName(english, card('draw_one'))).toBe('draw one');
  });

  it('a label names the card, its effect and the number of equal cards', () => {
    expect(layLabel(french, card('gendarme'), 2, true)).toBe('gendarme × 2\u202f: poser sur la pile conduite');
    expect(layLabel(english, card('points', 3), 1, true)).toBe('points 3: lay in your kitty');
    expect(layLabel(english, card('belt'), 1, false)).toBe('belt: not now');
  });

  it('the sign says which seat must do what', () => {
    const sentence = 'Ada est sous pression et doit piocher avant de poser, ou poser un gendarme.';
    expect(turnSentence(french, view, ['Zoé', 'Ada'])).toBe(sentence);
  });

  it('a seat’s line has its points and cards', () => {
    expect(seatLine(view, 0, french)).toBe('7 points · 1 carte');
  });

  it('the pile’s sentence depends on the remaining drawing turns in the view', () => {
    expect(pileSentence(french, view)).not.toBe(pileSentence(french, { ...view, follows: { ...view.follows, drawing_turns: 3 } }));
  });
});
