import { expect, it } from 'vitest';
import type { Prospect, View } from '$generated/autotock';
import { carsOffered, endOf, endsOf, prospectsOf, tableOf, type Table } from './choosing';
import { Board } from './geometry';
import { chooseCard, choices, readMoves, type Choice, type Chosen } from './narrowing';

// As no rules would have it: what is told is shown.
const told: Readonly<Record<string, Prospect>> = {
  'KS enter': { ends: [{ car: 'A3', to: '5' }] },
  '9H A1': { ends: [{ car: 'A1', to: '40' }] },
  '9H A1 park': { ends: [{ car: 'A1', to: 'garage-2' }] },
  '7H A1:3 A2:4': { ends: [{ car: 'A1', to: '13' }, { car: 'A2', to: '24' }] },
  '7H A1:7': { ends: [{ car: 'A1', to: '17' }] },
};
const moves = Object.keys(told);
const follows = { drives: [2, 1], home: [0, 0], owed: [0, 0], guarded: ['A2'] };
const view = { seat: 0, cars: [['10', '20', 'paddock'], ['paddock', 'paddock', 'paddock']], follows } as unknown as View;

const table = (chosen: Chosen | null = null): Table =>
  tableOf(new Board(2, 1), view, prospectsOf(moves, Object.values(told)), readMoves(moves), chosen);
const choicesFor = (card: string): Choice[] => choices(readMoves(moves), chooseCard(card));

it('a choice ends where its move tells, whatever the card', () => {
  const ends = endsOf(table(), choicesFor('9H'), null).map(({ car, where }) => [car, where]);
  expect(ends).toEqual([
    ['A1', { kind: 'square', square: 40 }],
    ['A1', { kind: 'garage', slot: 2 }],
  ]);
});

it('the car that enters is the one that the move tells', () => {
  const [enter] = choicesFor('KS').filter(({ kind }) => kind === 'enter');
  expect(enter && endOf(table(), enter)).toEqual({ car: 'A3', where: { kind: 'square', square: 5 } });
});

it('a part of a 7 that is chosen is shown where its move takes it', () => {
  const { standings, shown } = table({ ...chooseCard('7H'), parts: [{ car: 'A2', points: 4, park: false }] });
  expect(shown.get('A2')?.where).toEqual({ kind: 'square', square: 24 });
  expect(shown.get('A1')).toBe(standings.get('A1'));
});

it('the table takes from the view whose cars are driven and which are protected', () => {
  expect(table().driven).toBe(2);
  expect([...table().guarded]).toEqual(['A2']);
});

it('where a car stands that can be chosen, another is chosen first, and is then shown to end there', () => {
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
