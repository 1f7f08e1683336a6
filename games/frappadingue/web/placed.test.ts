import { expect, test } from 'vitest';
import type { Event, View } from '$generated/frappadingue';
import { placedAfter, type Placed } from './placed';

const view = (thrown: string | null, counter: string | null): View => ({
  seat: 0, seats: 2, score: [0, 0], round: 1, first: 0, turn: 0, thrown, counter, hand: counter, total: 0,
  may_write: false, piles: 5,
  follows: { worth: [] },
  options: {
    target: 2000, opening: 0, last_round: 'yes', full_hand: 'may_stop', combinations: 'one_throw',
    crash_on_first: 'dead_card', plus5: 30, deck: null, first: 'lot',
  },
});
const none: ReadonlySet<number> = new Set();
const thrown = (cards: string): Event => ({ event: 'threw', seat: 0, piles: 5, cards });
const lost = (cards: number): Event => ({ event: 'lost', seat: 0, reason: 'crashed', points: 100, cards });
const after = (cards: string): Placed[] => placedAfter([], view(cards, null), [], none);
const ids = (placed: readonly Placed[], at: Placed['at']) => placed.filter((one) => one.at === at).map((one) => one.id);

test('thrown cards are on the piles in order', () => {
  expect(after('7 8 12').map(({ card, at, index }) => `${card} ${at} ${index}`)).toEqual([
    '7 pile 0', '8 pile 1', '12 pile 2',
  ]);
});

test('a kept card keeps its identity, and the others are gone', () => {
  const before = after('7 8 -5');
  const kept = placedAfter(before, view(null, '8 -5'), [], none);
  expect(kept.map((one) => one.id)).toEqual([before[1]?.id, before[2]?.id]);
  expect(kept.every((one) => one.at === 'counter')).toBe(true);
});

test('of equal cards the chosen one is kept', () => {
  const before = after('8 8 9');
  const second = before[1]?.id ?? 0;
  expect(ids(placedAfter(before, view(null, '8'), [], new Set([second])), 'counter')).toEqual([second]);
});

test('cards in the counter keep their identity when equal cards are thrown', () => {
  const before = placedAfter([], view(null, '8'), [], none);
  const next = placedAfter(before, view('8 9', '8'), [thrown('8 9')], none);
  expect(ids(next, 'counter')).toEqual(ids(before, 'counter'));
  expect(ids(next, 'pile')).not.toContain(before[0]?.id);
});

test('a throw that loses the turn is shown with the lost counter', () => {
  const before = placedAfter([], view(null, '8 12'), [], none);
  const next = placedAfter(before, view(null, null), [thrown('7 crash'), lost(2)], none);
  expect(next.filter((one) => one.lost).map((one) => one.card)).toEqual(['8', '12', '7', 'crash']);
  expect(placedAfter(next, view('9 9', null), [thrown('9 9')], none).some((one) => one.lost)).toBe(false);
});

test('a counter of another size is not shown as lost', () => {
  const before = placedAfter([], view(null, '8 12'), [], none);
  const next = placedAfter(before, view(null, null), [thrown('7'), lost(4)], none);
  expect(next.map((one) => one.card)).toEqual(['7']);
});

test('cards are sorted by id', () => {
  const before = after('7 8 12 12');
  const next = placedAfter(before, view('8 9', '8 12'), [thrown('8 9')], none);
  const order = next.map((one) => one.id);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(order).size).toBe(4);
});
