import { expect, it } from 'vitest';
import type { Event, Round } from '$generated/rasant';
import { extend, noTrail } from './trail';

const led: Event = { event: 'led', seat: 0, card: 'red-40', colour: 'red' };
const followed: Event = { event: 'followed', seat: 1, card: 'red-90' };
const overtook: Event = { event: 'overtook', seat: 1, colour: 'red', moved: 2, doubled: false, points: 2 };
const round = (highest: string | null, winner: number | null): Round => ({
  turn: 0,
  leader: 0,
  colour: highest ? 'red' : 'none',
  highest,
  winner,
  passed: null,
  in: [0, 1],
});
const afterLead = extend(noTrail, [led], '', 'red-40', round('red-40', 0));
const afterBoth = extend(afterLead, [followed], 'red-40', 'red-40 red-90', round('red-90', 1));
const cards = (trail: typeof noTrail): string => trail.cards.map(({ card }) => card).join(' ');

it('cards are in the order they were played', () => expect(cards(afterBoth)).toBe('red-40 red-90'));

it('the cards of a won round stay until the next round is led', () => {
  const won = extend(afterBoth, [overtook], 'red-40 red-90', 'red-40 red-90', round(null, null));
  expect(cards(won)).toBe('red-40 red-90');
  expect(won.won?.points).toBe(2);
  const next: Event = { ...led, card: 'red-10' };
  expect(cards(extend(won, [next], 'red-40 red-90', 'red-10 red-40 red-90', round('red-10', 0)))).toBe('red-10');
});

it('joining in the middle of a round shows its highest card', () => {
  expect(cards(extend(noTrail, [], 'red-40 red-90', 'red-40 red-90', round('red-90', 1)))).toBe('red-90');
});

it('going back a step removes the last card', () => {
  expect(cards(extend(afterBoth, [led], 'red-40 red-90', 'red-40', round('red-40', 0)))).toBe('red-40');
});

it('a jump to another moment clears the cards', () => {
  const jumped = extend(afterBoth, [overtook], 'red-40 red-90', '', round(null, null));
  expect(cards(jumped)).toBe('');
});
