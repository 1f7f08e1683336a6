import { expect, it } from 'vitest';
import type { Event, Round } from '$generated/rasant';
import { goOn, noTrail } from './trail';

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
const afterLead = goOn(noTrail, [led], '', 'red-40', round('red-40', 0));
const afterBoth = goOn(afterLead, [followed], 'red-40', 'red-40 red-90', round('red-90', 1));
const cards = (trail: typeof noTrail): string => trail.cards.map(({ card }) => card).join(' ');

it('cards lie in the order they were played', () => expect(cards(afterBoth)).toBe('red-40 red-90'));

it('a round that was won stays on the table until the next is led', () => {
  const won = goOn(afterBoth, [overtook], 'red-40 red-90', 'red-40 red-90', round(null, null));
  expect(cards(won)).toBe('red-40 red-90');
  expect(won.won?.points).toBe(2);
  const next: Event = { ...led, card: 'red-10' };
  expect(cards(goOn(won, [next], 'red-40 red-90', 'red-10 red-40 red-90', round('red-10', 0)))).toBe('red-10');
});

it('coming into the middle of a round shows its highest card', () => {
  expect(cards(goOn(noTrail, [], 'red-40 red-90', 'red-40 red-90', round('red-90', 1)))).toBe('red-90');
});

it('a step back takes the last card away', () => {
  expect(cards(goOn(afterBoth, [led], 'red-40 red-90', 'red-40', round('red-40', 0)))).toBe('red-40');
});

it('a jump forgets what lay there', () => {
  const jumped = goOn(afterBoth, [overtook], 'red-40 red-90', '', round(null, null));
  expect(cards(jumped)).toBe('');
});
