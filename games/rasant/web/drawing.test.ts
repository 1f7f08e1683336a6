import { describe, expect, it } from 'vitest';
import type { Card, Event, Paint, Round } from '$generated/rasant';
import { card, cardsOf } from './examples';
import { landingOf, pauseAfter } from './event_pauses';
import { follow, lineUp, type Parade } from './parade';
import { type Box, distanceOf, handRows, planFor, spread } from './plan';
import { beside, endOf, lengthOf, pathOf, type Road, spotAt, stretch } from './road';
import { extend, noTrail } from './trail';

describe('plan', () => {
  const widths = [340, 360, 390, 480, 719, 720, 900, 1180, 1600];
  const inside = ({ x, y, width, height }: Box, plan: { width: number; height: number }): boolean =>
    x >= 0 && y >= 0 && x + width <= plan.width + 0.01 && y + height <= plan.height + 0.01;

  describe.each(widths)('at a width of %i', (width) => {
    it.each([2, 3, 4, 5])('everything is inside for %i seats', (seats) => {
      const plan = planFor(width, seats);
      const boxes = [plan.road.box, plan.sign, plan.fan, plan.hand, plan.pile, plan.pass, ...plan.plates];
      expect(boxes.filter((box) => !inside(box, plan))).toEqual([]);
    });

    it('cards and the pass sign are large enough for a finger', () => {
      const { card, pass, hand } = planFor(width, 4);
      const [first = 0, second = 0] = spread(hand, card.width, 6, 5);
      expect(Math.min(card.width, card.height, pass.width, pass.height, second - first)).toBeGreaterThanOrEqual(44);
    });

    it('every car is on the map', () => {
      const { road } = planFor(width, 4);
      const spots = Array.from({ length: 13 }, (_, index) => spotAt(road.lane, distanceOf(road, index)));
      expect(spots.filter(({ x, y }) => !inside({ x: x - 20, y: y - 20, width: 40, height: 40 }, road.box))).toEqual([]);
    });
  });

  it('few cards are centred side by side, many overlap', () => {
    const box = { x: 0, y: 0, width: 100, height: 10 };
    expect(spread(box, 40, 2)).toEqual([5, 55]);
    expect(spread(box, 40, 4)).toEqual([0, 20, 40, 60]);
  });

  it('hands are placed in columns, then in rows', () => {
    expect(handRows(0, 0, 390, 4).map(({ x, y }) => [x, y])).toEqual([[0, 0], [195, 0], [0, 82], [195, 82]]);
  });
});

describe('road', () => {
  const hairpin: Road = {
    start: { x: 0, y: 100, heading: 0 },
    pieces: [
      { length: 50, turn: 0 },
      { length: 40 * Math.PI, turn: -Math.PI },
      { length: 50, turn: 0 },
    ],
  };

  it('a hairpin to the left ends above its start', () => {
    const end = endOf(hairpin);
    expect([end.x, end.y].map(Math.round)).toEqual([0, 20]);
  });

  it('halfway through the bend the heading is straight up', () => {
    const { x, y, heading } = spotAt(hairpin, 50 + 20 * Math.PI);
    expect([x, y].map(Math.round)).toEqual([90, 60]);
    expect(heading).toBeCloseTo(-Math.PI / 2);
  });

  it('a lane to the left of a left bend is shorter and ends beside it', () => {
    const left = beside(hairpin, -10);
    expect(lengthOf(left)).toBeCloseTo(lengthOf(hairpin) - 10 * Math.PI);
    expect(Math.round(endOf(left).y)).toBe(30);
  });

  it('a stretch begins and ends at the given distances', () => {
    const cut = stretch(hairpin, 20, 70);
    expect(lengthOf(cut)).toBeCloseTo(50);
    expect(cut.start).toEqual({ x: 20, y: 100, heading: 0 });
    expect(endOf(cut).x).toBeCloseTo(spotAt(hairpin, 70).x);
  });

  it('a road is converted to an SVG path', () => {
    expect(pathOf(hairpin)).toBe('M0 100L50 100A40 40 0 0 0 50 20L0 20');
  });
});

describe('parade', () => {
  const paints: Readonly<Record<string, Paint>> = { G: 'green', Y: 'yellow', R: 'red', B: 'blue', K: 'black' };
  const line = (letters: string): Paint[] => [...letters].flatMap((letter) => paints[letter] ?? []);
  const before = line('KRGBYYGRBGYRB');
  const after = line('BRKRGBYYGRBGY');
  const ids = (cars: Parade): number[] => cars.map((car) => car.id);

  it('cars keep their identity when the tail overtakes in reversed order', () => {
    expect(ids(follow(lineUp(before), after, 2))).toEqual([12, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('each overtaking car starts a manoeuvre, one after the other', () => {
    const [first, second, third] = follow(lineUp(before), after, 2);
    expect([first?.laps, second?.laps, third?.laps]).toEqual([1, 1, 0]);
    expect([first?.turn, second?.turn, third?.turn]).toEqual([0, 1, 0]);
  });

  it('an overtaking is recognised without knowing how many cars moved', () => {
    expect(ids(follow(lineUp(before), after))).toEqual(ids(follow(lineUp(before), after, 2)));
  });

  it('taking an overtaking back restores the order of the cars', () => {
    const cars = lineUp(before);
    expect(ids(follow(follow(cars, after, 2), before))).toEqual(ids(cars));
  });

  it('after a jump to another moment no car is missing or duplicated', () => {
    const cars = follow(lineUp(before), line('GGGYYYRRRBBBK'));
    expect(ids(cars).sort((one, other) => one - other)).toEqual([...Array(13).keys()]);
    expect(cars.map((car) => car.colour[0]).join('')).toBe('gggyyyrrrbbbb');
  });
});

describe('trail', () => {
  const [red10, red40, red90] = [card('red', 10), card('red', 40), card('red', 90)];
  const led: Event = { event: 'led', seat: 0, card: red40, colour: 'red' };
  const followed: Event = { event: 'followed', seat: 1, card: red90 };
  const overtook: Event = { event: 'overtook', seat: 1, colour: 'red', moved: 2, doubled: false, points: 2 };
  const round = (highest: Card | null, winner: number | null): Round => ({
    turn: 0,
    leader: 0,
    colour: highest ? 'red' : 'none',
    highest,
    winner,
    passed: null,
    in: [0, 1],
  });
  const both = cardsOf(red40, red90);
  const afterLead = extend(noTrail, [led], cardsOf(), cardsOf(red40), round(red40, 0));
  const afterBoth = extend(afterLead, [followed], cardsOf(red40), both, round(red90, 1));
  const cards = (trail: typeof noTrail): string => trail.cards.map(({ card: { text } }) => text).join(' ');

  it('cards are in the order they were played', () => expect(cards(afterBoth)).toBe('red-40 red-90'));

  it('the cards of a won round stay until the next round is led', () => {
    const won = extend(afterBoth, [overtook], both, both, round(null, null));
    expect(cards(won)).toBe('red-40 red-90');
    expect(won.won?.points).toBe(2);
    const next: Event = { ...led, card: red10 };
    expect(cards(extend(won, [next], both, cardsOf(red10, red40, red90), round(red10, 0)))).toBe('red-10');
  });

  it('joining in the middle of a round shows its highest card', () => {
    expect(cards(extend(noTrail, [], both, both, round(red90, 1)))).toBe('red-90');
  });

  it('going back a step removes the last card', () => {
    expect(cards(extend(afterBoth, [led], both, cardsOf(red40), round(red40, 0)))).toBe('red-40');
  });

  it('a jump to another moment clears the cards', () => {
    const jumped = extend(afterBoth, [overtook], both, cardsOf(), round(null, null));
    expect(cards(jumped)).toBe('');
  });
});

describe('event pauses', () => {
  const followed = { event: 'followed', seat: 0, card: card('black', 130) } as Event;
  const passed = { event: 'passed', seat: 1 } as Event;
  const overtook = { event: 'overtook', seat: 0, moved: 7 } as Event;

  it('pauses until the cars have overtaken', () => {
    expect(pauseAfter([passed, overtook])).toBe(2_000);
    expect(pauseAfter([followed])).toBe(0);
  });

  it('waits for the landing of a card that wins its round at once', () => {
    expect(landingOf([followed, overtook])).toBeGreaterThan(0);
    expect(landingOf([passed, overtook])).toBe(0);
    expect(pauseAfter([followed, overtook])).toBeGreaterThan(pauseAfter([passed, overtook]));
  });
});
