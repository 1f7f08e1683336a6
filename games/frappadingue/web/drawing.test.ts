import { describe, expect, test } from 'vitest';
import type { Cards, Event, View } from '$generated/frappadingue';
import { cardsOf, crash, km, minus } from './examples';
import { isThrownAway, pauseAfter, untilJudged } from './judging';
import { type Box, cardSize, chipBoxes, layoutIn, layoutOf, touchAreaOf } from './layout';
import { type Placed, placedAfter } from './placed';
import { type Course, lineOf, milestones, pointOn, stretch } from './road';

describe('layout', () => {
  const widths = [340, 360, 390, 520, 759, 760, 900, 1000, 1600];
  const seats = [1, 2, 3, 5, 8];
  const most = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];
  const tables = widths.flatMap((width) => seats.map((many) => [width, many] as const));

  const rounding = 1e-6;
  const apart = (a: Box, b: Box): boolean =>
    a.x + a.width <= b.x + rounding || b.x + b.width <= a.x + rounding || a.y + a.height <= b.y + rounding || b.y + b.height <= a.y + rounding;

  test.each(tables)('at width %i with %i seats everything is inside and nothing overlaps', (width, many) => {
    const layout = layoutOf(width, many, most);
    const chips = chipBoxes(most, layout.strip);
    const boxes = [layout.road, layout.odometer, layout.lamp, layout.slots, layout.go, layout.write, ...chips];
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
      expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
      for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
    }
  });

  test.each(tables)('at width %i with %i seats all targets are large enough for a finger', (width, many) => {
    const layout = layoutOf(width, many, most);
    const scale = Math.min(width, 1240) / layout.width;
    const card = layout.pile(0).scale * cardSize.width;
    for (const box of [layout.go, layout.write, ...chipBoxes(most, layout.strip)]) {
      expect(Math.min(box.width, box.height) * scale).toBeGreaterThanOrEqual(44);
    }
    expect(card * scale).toBeGreaterThanOrEqual(44);
  });

  const onPhone = seats.flatMap((many) => [[1], [1, 1, 2], most].map((keeps) => [many, keeps] as const));
  test.each(onPhone)('on a phone with %i seats, where the drawing may be reduced, a finger can press the buttons %j', (many, keeps) => {
    const { layout, scale } = layoutIn({ width: 348, height: 560 }, many, keeps);
    const touched = chipBoxes(keeps, layout.strip).map((box) => touchAreaOf(box, layout.strip));
    const across = (one: Box): number => Math.min(one.width, one.height) * scale;
    // Between two rows, the nearer button is pressed.
    for (const [index, box] of touched.entries()) {
      expect(box.width * scale).toBeGreaterThanOrEqual(44);
      for (const other of touched.slice(index + 1)) expect(apart(box, other)).toBe(true);
    }
    if (layout.strip.height < 2 * 52) expect(Math.min(...touched.map(across))).toBeGreaterThanOrEqual(44);
    for (const box of touched) for (const other of [layout.dash, layout.road]) expect(apart(box, other)).toBe(true);
  });

  test('many cards stay inside the counter', () => {
    const layout = layoutOf(390, 3, []);
    const last = layout.counter(11, 12);
    expect(last.x + last.scale * cardSize.width).toBeLessThanOrEqual(layout.slots.x + layout.slots.width + 0.01);
  });

  test.each([
    [780, 300], [570, 320], [378, 640], [1000, 600],
  ])('in %i by %i the drawing is not wider than available', (width, height) => {
    const { layout, scale } = layoutIn({ width, height }, 2, []);
    expect(layout.width * scale).toBeLessThanOrEqual(width + 1);
  });
});

describe('road', () => {
  const course: Course = { from: 100, to: 900, top: 20, lane: 24, lanes: 3, sway: 8 };

  test('the road starts at 0, and higher scores are farther', () => {
    expect(stretch(0, 2000)).toBe(0);
    const far = [0, 100, 1900, 2000, 2100, 3900].map((score) => stretch(score, 2000));
    expect([...far].sort((a, b) => a - b)).toEqual(far);
    expect(new Set(far).size).toBe(far.length);
    expect(stretch(99_999, 2000)).toBeLessThanOrEqual(1);
  });

  test('lanes are side by side', () => {
    const [first, second] = [pointOn(course, 0, 0.4), pointOn(course, 1, 0.4)];
    expect(second.y - first.y).toBeCloseTo(24);
    expect(second.x).toBe(first.x);
  });

  test('cars follow the direction of the road', () => {
    const [here, ahead] = [pointOn(course, 0, 0.2), pointOn(course, 0, 0.2001)];
    expect(here.turn).toBeCloseTo((Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI, 1);
  });

  test('a lane is one path', () => {
    expect(lineOf(course, 0)).toMatch(/^M100\.0 32\.0L/);
  });

  test.each([500, 700, 2000, 2300, 20_000])('milestones to %i are few, ascending, and end at the target', (target) => {
    const stones = milestones(target, 8);
    expect(stones.at(-1)).toBe(target);
    expect(stones.length).toBeLessThanOrEqual(9);
    expect([...stones].sort((a, b) => a - b)).toEqual(stones);
  });
});

describe('placed', () => {
  const view = (thrown: Cards | null, counter: Cards | null): View => ({
    seat: 0, seats: 2, score: [0, 0], round: 1, first: 0, turn: 0, thrown, counter, hand: counter, total: 0,
    may_write: false, piles: 5,
    follows: { worth: [] },
    options: {
      target: 2000, opening: 0, last_round: 'yes', full_hand: 'may_stop', combinations: 'one_throw',
      crash_on_first: 'dead_card', plus5: 30, deck: null, first: 'lot',
    },
  });
  const none: ReadonlySet<number> = new Set();
  const thrown = (cards: Cards): Event => ({ event: 'threw', seat: 0, piles: 5, cards });
  const lost = (cards: number): Event => ({ event: 'lost', seat: 0, reason: 'crashed', points: 100, cards });
  const after = (cards: Cards): Placed[] => placedAfter([], view(cards, null), [], none);
  const ids = (placed: readonly Placed[], at: Placed['at']) => placed.filter((one) => one.at === at).map((one) => one.id);

  test('thrown cards are on the piles in order', () => {
    expect(after(cardsOf(km(7), km(8), km(12))).map(({ card: { text }, at, index }) => `${text} ${at} ${index}`)).toEqual([
      '7 pile 0', '8 pile 1', '12 pile 2',
    ]);
  });

  test('a kept card keeps its identity, and the others are gone', () => {
    const before = after(cardsOf(km(7), km(8), minus(5)));
    const kept = placedAfter(before, view(null, cardsOf(km(8), minus(5))), [], none);
    expect(kept.map((one) => one.id)).toEqual([before[1]?.id, before[2]?.id]);
    expect(kept.every((one) => one.at === 'counter')).toBe(true);
  });

  test('of equal cards the chosen one is kept', () => {
    const before = after(cardsOf(km(8), km(8), km(9)));
    const second = before[1]?.id ?? 0;
    expect(ids(placedAfter(before, view(null, cardsOf(km(8))), [], new Set([second])), 'counter')).toEqual([second]);
  });

  test('cards in the counter keep their identity when equal cards are thrown', () => {
    const before = placedAfter([], view(null, cardsOf(km(8))), [], none);
    const next = placedAfter(before, view(cardsOf(km(8), km(9)), cardsOf(km(8))), [thrown(cardsOf(km(8), km(9)))], none);
    expect(ids(next, 'counter')).toEqual(ids(before, 'counter'));
    expect(ids(next, 'pile')).not.toContain(before[0]?.id);
  });

  test('a throw that loses the turn is shown with the lost counter', () => {
    const before = placedAfter([], view(null, cardsOf(km(8), km(12))), [], none);
    const next = placedAfter(before, view(null, null), [thrown(cardsOf(km(7), crash)), lost(2)], none);
    expect(next.filter((one) => one.lost).map((one) => one.card.text)).toEqual(['8', '12', '7', 'crash']);
    expect(placedAfter(next, view(cardsOf(km(9), km(9)), null), [thrown(cardsOf(km(9), km(9)))], none).some((one) => one.lost)).toBe(false);
  });

  test('a counter of another size is not shown as lost', () => {
    const before = placedAfter([], view(null, cardsOf(km(8), km(12))), [], none);
    const next = placedAfter(before, view(null, null), [thrown(cardsOf(km(7))), lost(4)], none);
    expect(next.map((one) => one.card.text)).toEqual(['7']);
  });

  test('cards are sorted by id', () => {
    const before = after(cardsOf(km(7), km(8), km(12), km(12)));
    const next = placedAfter(before, view(cardsOf(km(8), km(9)), cardsOf(km(8), km(12))), [thrown(cardsOf(km(8), km(9)))], none);
    const order = next.map((one) => one.id);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(order).size).toBe(4);
  });
});

describe('judging', () => {
  const threw = { event: 'threw', seat: 0, piles: 2, cards: cardsOf(km(12), crash) } as Event;
  const lost = { event: 'lost', seat: 0, reason: 'crashed', points: 50, cards: 1 } as Event;
  const kept = { event: 'kept', seat: 0, full_hand: false } as Event;

  test('a lost turn stays visible for two seconds after the loss is shown', () => {
    expect(isThrownAway([threw, lost])).toBe(true);
    expect(pauseAfter([threw, lost]) - untilJudged).toBe(2_000);
    expect(pauseAfter([kept, lost])).toBe(2_000);
  });

  test('throws that do not lose the turn and kept cards cause no pause', () => {
    expect(isThrownAway([threw])).toBe(false);
    expect(pauseAfter([threw])).toBe(0);
    expect(pauseAfter([kept])).toBe(0);
  });
});
