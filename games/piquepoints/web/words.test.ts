import { expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import engineEn from '../words.en.json';
import engineFr from '../words.fr.json';
import { cardName, layLabel, pileSentence, seatLine, turnSentence } from './speech';
import en from './words.en.json';
import fr from './words.fr.json';

const french = new Words('fr', { ...engineFr, ...fr });
const english = new Words('en', { ...engineEn, ...en });
const view = {
  seat: 0, seats: 2, hand: 'belt', cards_held: [1, 5], pile: 9, won: [0, 0], total: [0, 0],
  follows: { points: [7, 0], drawing_turns: 0 },
  options: {
    points: '2-2-3', rounds: 1, first: 'lot' as const, speeding_needs_points: 'yes' as const,
    stolen_to: 'kitty' as const, gendarme_answers_pressure: 'yes' as const,
    pressure_draw_ends_turn: 'no' as const, pressure_persists: 'no' as const, drawing_turns: 30,
  },
  round: {
    number: 1, turn: 1, began: 0, kitty: ['points-1', ''], routes: 'route-90', driving: 'pressure', offender: 0,
    laid: null, drew: false, debt: 'draw' as const, idle: 0, turns: 4, ended_by: null,
  },
};

it('both languages have the same keys', () => expect(Object.keys(en)).toEqual(Object.keys(fr)));

it('cards have spoken names', () => {
  expect(cardName(french, 'speed-130')).toBe('vitesse 130');
  expect(cardName(english, 'draw-one')).toBe('draw one');
});

it('a label names the card, its effect and the number of equal cards', () => {
  expect(layLabel(french, 'gendarme', 2, true)).toBe('gendarme × 2\u202f: poser sur la pile conduite');
  expect(layLabel(english, 'points-3', 1, true)).toBe('points 3: lay in your kitty');
  expect(layLabel(english, 'belt', 1, false)).toBe('belt: not now');
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
