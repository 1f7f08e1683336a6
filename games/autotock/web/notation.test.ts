import { expect, it } from 'vitest';
import { isOneEyed, readCard, readMove, readWhere, readStanding } from './notation';

it.each([
  ['QS enter', { kind: 'enter', card: 'QS' }],
  ['10H A1', { kind: 'drive', card: '10H', car: 'A1', park: false }],
  ['joker C2 park', { kind: 'drive', card: 'joker', car: 'C2', park: true }],
  ['JD A1 swap B3', { kind: 'swap', card: 'JD', car: 'A1', other: 'B3' }],
  ['discard 5S', { kind: 'discard', card: '5S' }],
  ['puncture joker', { kind: 'puncture', card: 'joker' }],
  [
    '7S A1:1p A2:6',
    { kind: 'split', card: '7S', parts: [{ car: 'A1', points: 1, park: true }, { car: 'A2', points: 6, park: false }] },
  ],
])('%s', (text, move) => expect(readMove(text)).toEqual({ ...move, text }));

it('parses the state of a car', () => {
  expect(readStanding('paddock')).toEqual({ where: { kind: 'paddock' }, marks: [], owed: 0, count: 0 });
  expect(readStanding('33 reverse shoulder puncture puncture count -4')).toEqual({
    where: { kind: 'square', square: 33 },
    marks: ['reverse', 'shoulder'],
    owed: 2,
    count: -4,
  });
  expect(readWhere('garage-2')).toEqual({ kind: 'garage', slot: 2 });
});

it('parses a card', () => {
  expect(readCard('10H')).toEqual({ rank: '10', suit: 'H' });
  expect(readCard('joker')).toEqual({ rank: 'joker', suit: null });
  expect(['JS', 'JH', 'JD', 'JC'].map(isOneEyed)).toEqual([true, true, false, false]);
});
