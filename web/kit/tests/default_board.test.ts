import { describe, expect, it } from 'vitest';
import { labelOf, layoutOf, movesByCard } from '../default_board/layout';
import { defaultGameView } from '../default_board/default_view';
import type { Schema } from '../default_board/schema';
import { Words } from '../phrase';

const seat = { format: 'seat' };
const schema: Schema = {
  $defs: {
    View: {
      properties: {
        seat,
        hand: { format: 'cards' },
        pile: {},
        dealer: seat,
        passed: { items: seat },
        points: { format: 'per-seat', items: {} },
        played: { format: 'per-seat', items: { anyOf: [{ $ref: '#/$defs/Play' }, {}] } },
        round: { $ref: '#/$defs/Round' },
        last_play: { properties: { seat, card: {} } },
      },
    },
    Position: { properties: { hand: { format: 'per-seat', items: { format: 'cards' } } } },
    Play: { properties: { card: {}, by: seat } },
    Round: { properties: { colour: {}, broken: {} } },
  },
};
const view = {
  seat: 0, seats: 2, options: { long: true }, hand: 'red-3 red-4', pile: 12, dealer: 1, passed: [0, 1], points: [0, 7],
  played: [null, { card: 'red-9', by: 1 }], round: { colour: 'red', broken: true },
};
const words = new Words('fr', { 'view.hand': 'Votre main', 'view.pile': 'Pioche', red: 'rouge', 'say red-{speed#}': 'rouge {speed}' }).withNames(['Ada', 'Zoé']);

describe('the layout of a view', () => {
  const { seats, table, hand } = layoutOf(view, 'View', schema, words);

  it('gives each seat its own values, and the seats that a member names', () => {
    expect(seats[0]).toEqual([{ label: 'Passed' }, { label: 'Points', text: '0' }]);
    expect(seats[1]).toEqual([
      { label: 'Dealer' },
      { label: 'Passed' },
      { label: 'Points', text: '7' },
      { label: 'Played', text: 'rouge 9 Zoé' },
    ]);
  });
  it('has everything else on the table, members of members too, in the words of the game', () =>
    expect(table).toEqual([
      { label: 'Pioche', text: '12' },
      { label: 'Colour', text: 'rouge' },
      { label: 'Broken' },
    ]));
  it('has the hand of the reader', () => expect(hand).toEqual(['red-3', 'red-4']));
  it('shows all hands of a whole position', () => {
    const open = layoutOf({ seats: 2, hand: ['red-3', ''] }, 'Position', schema, words);
    expect(open.hand).toBeUndefined();
    expect(open.seats).toEqual([[{ label: 'Votre main', cards: ['red-3'] }], []]);
  });
  it('reads things that are objects by their notation', () => {
    const hand = { text: 'red-3 red-4', cards: [{ text: 'red-3', speed: 3 }, { text: 'red-4', speed: 4 }] };
    const described = layoutOf({ ...view, hand, round: { colour: { text: 'red', letter: 'R' }, broken: true } }, 'View', schema, words);
    expect(described).toEqual({ seats, table, hand: ['red-3', 'red-4'] });
  });
  it('counts the seats of a position that does not', () =>
    expect(layoutOf({ hand: ['red-3', 'red-4', ''] }, 'Position', schema, words).seats).toHaveLength(3));
  it('marks the seat of a member with the name of that member', () => {
    const marked = layoutOf({ seats: 2, last_play: { seat: 1, card: 'red-9' } }, 'View', schema, words);
    expect(marked.seats).toEqual([[], [{ label: 'Last play' }]]);
    expect(marked.table).toEqual([{ label: 'Card', text: 'rouge 9' }]);
  });
});

it('a member without a word is named by its key', () => expect(labelOf('cards_held', words)).toBe('Cards held'));

describe('a move is played by touching its card', () => {
  const hand = ['3', '4', '5', '5'];
  const cardsOf = (...moves: string[]): string[] => [...movesByCard(moves, hand).keys()];

  it('if no other move names that card', () => expect(cardsOf('play 3', 'play 5', 'pass')).toEqual(['3', '5']));
  it('unless several moves name it', () => expect(cardsOf('play 3', 'discard 3', 'play 4')).toEqual(['4']));
  it('unless the move names several cards', () => expect(cardsOf('swap 3 4', 'play 5')).toEqual(['5']));
});

describe('what the page asks of a game', () => {
  const { seatLine, score, goal } = defaultGameView(schema);

  it('is said by the sentences that the game has', () => {
    const own = words.with({ seat_line: '{points} {points|point|points}', score: '{score} pts', goal: 'Peu de points.' });
    expect([seatLine(view, 1, own), score(3, own), goal(view, own)]).toEqual(['7 points', '3 pts', 'Peu de points.']);
  });
  it('is short without them', () => expect([seatLine(view, 1, words), score(3, words), goal(view, words)]).toEqual(['', '3', '']));
});
