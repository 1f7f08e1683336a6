import { expect, it } from 'vitest';
import { readHand, readLine, readMove, readSeats } from './notation';

it('a hand is sorted by colour, then by speed', () => {
  const names = readHand('black-125 red-100 red-20 green-50').map((card) => card.name);
  expect(names).toEqual(['green-50', 'red-20', 'red-100', 'black-125']);
});

it('a move that leads with a black card names a colour', () => {
  expect(readMove('play black-125 as red')).toMatchObject({ kind: 'play', card: 'black-125', named: 'red' });
});

it('a pass may have no card', () => {
  expect(readMove('pass')).toMatchObject({ kind: 'pass', card: null, named: null });
});

it('the line is parsed from the head', () => expect(readLine('K R G').join()).toBe('black,red,green'));

it('an empty order means that nobody has passed', () => {
  expect(readSeats(null)).toEqual([]);
  expect(readSeats('2 0')).toEqual([2, 0]);
});
