import { expect, it } from 'vitest';
import type { Prospect, View } from '$generated/autotock';
import { carsOffered, endOf, endsOf, prospectsOf, tableOf, type Table } from './choosing';
import { Board } from './geometry';
import { chooseCard, choices, readMoves, type Choice, type Chosen } from './narrowing';

// Impossible by the rules: shows that the board follows the previews and not rules of its own.
const previews: Readonly<Record<string, Prospect>> = {
  'KS enter': { ends: [{ car: 'A3', to: '5' }] },
  '9H A1': { ends: [{ car: 'A1', to: '40' }] },
  '9H A1 park': { ends: [{ car: 'A1', to: 'garage-2' }] },
  '7H A1:3 A2:4': { ends: [{ car: 'A1', to: '13' }, { car: 'A2', to: '24' }] },
  '7H A1:7': { ends: [{ car: 'A1', to: '17' }] },
};
const moves = Object.keys(previews);
const follows = { drives: [2, 1], home: [0, 0], owed: [0, 0], guarded: ['A2'] };
const view = { seat: 0, cars: [['10', '20', 'paddock'], ['paddock', 'paddock', 'paddock']], follows } as unknown as View;

const table = (chosen: Chosen | null = null): Table =>
  tableOf(new Board(2, 1), view, prospectsOf(moves, Object.values(previews)), readMoves(moves), chosen);
const choicesFor = (card: string): Choice[] => choices(readMoves(moves), chooseCard(card));

it('the end of a choice comes from its move’s preview, whatever the card', () => {
  const ends = endsOf(table(), choicesFor('9H'), null).map(({ car, where }) => [car, where]);
  expect(ends).toEqual([
    ['A1', { kind: 'square', square: 40 }],
    ['A1', { kind: 'garage', slot: 2 }],
  ]);
});

it('the car that enters comes from the move’s preview', () => {
  const [enter] = choicesFor('KS').filter(({ kind }) => kind === 'enter');
  expect(enter && endOf(table(), enter)).toEqual({ car: 'A3', where: { kind: 'square', square: 5 } });
});

it('a car with a chosen part of a 7 is shown at the end of that part', () => {
  const { standings, shown } = table({ ...chooseCard('7H'), parts: [{ car: 'A2', points: 4, park: false }] });
  expect(shown.get('A2')?.where).toEqual({ kind: 'square', square: 24 });
  expect(shown.get('A1')).toBe(standings.get('A1'));
});

it('driven seat and protected cars come from the view', () => {
  expect(table().driven).toBe(2);
  expect([...table().guarded]).toEqual(['A2']);
});

it('a move that ends on a selectable car is only shown after its own car was chosen', () => {
  const both = { '10H A1': { ends: [{ car: 'A1', to: '20' }] }, '10H A2': { ends: [{ car: 'A2', to: '30' }] } };
  const moves = Object.keys(both);
  const shown = tableOf(new Board(2, 1), view, prospectsOf(moves, Object.values(both)), readMoves(moves), null);
  const at = (chosen: Chosen) => {
    const offered = choices(readMoves(moves), chosen);
    const ends = endsOf(shown, offered, chosen);
    return { ends: ends.map(({ car }) => car), cars: [...carsOffered(shown, offered, ends).keys()] };
  };
  expect(at(chooseCard('10H'))).toEqual({ ends: ['A2'], cars: ['A1', 'A2'] });
  expect(at({ ...chooseCard('10H'), car: 'A1' })).toEqual({ ends: ['A1'], cars: ['A1'] });
});
