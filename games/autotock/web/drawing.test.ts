import { describe, expect, it } from 'vitest';
import type { Drove, Event } from '$generated/autotock';
import about from '../about.json';
import { car, card, garage, square } from './examples';
import { pauseAfter } from './event_pauses';
import { Board, inQuarter, pitch, size, squares } from './geometry';
import { journeysOf, shares } from './journey';
import { coupe, drawingOf, models } from './models';
import { reachOf } from './reach';

describe('geometry', () => {
  const board = new Board(4, 1);
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

  describe('the circuit', () => {
    it('has 48 evenly spaced squares, all inside the drawing', () => {
      for (let square = 0; square < squares; ++square) {
        const here = board.square(square);
        const next = board.square(square + 1);
        expect(apart(here, next)).toBeLessThanOrEqual(pitch + 0.01);
        expect(apart(here, next)).toBeGreaterThan(pitch * 0.85);
        expect(Math.min(here.x, here.y, size - here.x, size - here.y)).toBeGreaterThan(20);
      }
    });

    it('has four identical quarters', () => {
      const turned = inQuarter(board.square(5), 1);
      expect(apart(turned, board.square(17))).toBeLessThan(0.01);
    });

    it('places two seats opposite each other (AT-1.3)', () => {
      expect(new Board(2, 1).goOf(1)).toBe(24);
      expect(new Board(3, 1).goOf(2)).toBe(24);
    });

    it.each([1, 2])('has each Go next to its paddock, nearer than the garage, %i squares after the door (AT-1.5)', (entry) => {
      const own = new Board(4, entry);
      for (const seat of [0, 1, 2, 3]) {
        const go = own.square(own.goOf(seat));
        const away = (spots: { x: number; y: number }[]): number => Math.min(...spots.map((spot) => apart(go, spot)));
        const paddock = away([0, 1, 2].map((number) => own.waiting(seat, number)));
        expect(paddock).toBeLessThan(pitch * 1.1);
        expect(paddock).toBeLessThan(away([1, 2, 3].map((number) => own.slot(seat, number))));
      }
    });

    it('has each garage to the right of its paddock, seen from its seat (AT-1.5)', () => {
      for (const seat of [0, 1, 2, 3]) {
        // Rotated so that the seat is at the bottom or the left edge and looks up.
        const seen = (spot: { x: number; y: number }) => inQuarter(spot, (4 - board.quarterOf(seat)) % 4);
        const garage = [1, 2, 3].map((number) => seen(board.slot(seat, number)));
        const paddock = [0, 1, 2].map((number) => seen(board.waiting(seat, number)));
        for (const slot of garage) for (const stall of paddock) expect(slot.x).toBeGreaterThan(stall.x);
      }
    });

    it.each([0, 1, 2])('has each garage at its door, %i squares before Go (AT-1.4)', (entry) => {
      const own = new Board(4, entry);
      expect(apart(own.square(12 - entry), own.slot(1, 1))).toBeLessThan(40);
    });
  });

  describe('a journey', () => {
    const drove = (from: number, to: number, steps: number): Drove => ({
      ...{ event: 'drove', seat: 0, car: car('A1'), from: square(from), to: square(to), steps },
      ...{ back: false, doubled: false, returned: false },
    });

    it('passes every square within 700 ms, and sends the hit car home when it is reached', () => {
      const { cars, crashes } = journeysOf(board, [
        { event: 'played', seat: 0, card: card('10', 'H'), use: 'drive' },
        drove(44, 6, 10),
        { event: 'hit', seat: 1, car: car('B2'), by: car('A1'), square: 6, swept: false, own: false },
      ]);
      const drive = cars.get('A1');
      const thrown = cars.get('B2');
      expect(drive?.frames).toHaveLength(11);
      expect(drive?.duration).toBeLessThanOrEqual(700);
      expect(thrown?.frames[0]?.at).toBeCloseTo(drive?.frames.at(-1)?.at ?? -1);
      expect(crashes).toHaveLength(1);
      expect(drive && shares(drive).map(({ at }) => at >= 0 && at <= 1)).not.toContain(false);
    });

    it('has continuous headings', () => {
      const { cars } = journeysOf(board, [
        drove(0, 20, 20),
      ]);
      const headings = cars.get('A1')?.frames.map(({ heading }) => heading) ?? [];
      headings.slice(1).forEach((heading, i) => expect(Math.abs(heading - (headings[i] ?? 0))).toBeLessThan(100));
    });

    it('goes through the door into the garage', () => {
      const { cars } = journeysOf(board, [
        { event: 'parked', seat: 0, car: car('A1'), from: square(45), to: garage(2), home: 1 },
      ]);
      const last = cars.get('A1')?.frames.at(-1);
      expect(cars.get('A1')?.frames).toHaveLength(5);
      expect(last && apart(last, board.slot(0, 2))).toBeLessThan(0.01);
    });
  });
});

describe('reach', () => {
  const here = { x: 100, y: 100 };
  const reach = (...others: [number, number][]): string => reachOf(here, [here, ...others.map(([x, y]) => ({ x, y }))], 44).points;
  const whole = '-22.000,-22.000 22.000,-22.000 22.000,22.000 -22.000,22.000';

  it('the touch area is a full square without close neighbours', () => {
    expect(reach()).toBe(whole);
    expect(reach([144, 100], [100, 56], [160, 160])).toBe(whole);
  });

  it('between two close targets the border is in the middle', () => {
    expect(reach([124, 100])).toBe('-22.000,-22.000 12.000,-22.000 12.000,22.000 -22.000,22.000');
    expect(reach([124, 100], [76, 100])).toBe('-12.000,-22.000 12.000,-22.000 12.000,22.000 -12.000,22.000');
  });

  it('a diagonal neighbour cuts off a corner', () => {
    expect(reach([130, 130])).toBe('-22.000,-22.000 22.000,-22.000 22.000,8.000 8.000,22.000 -22.000,22.000');
  });
});

describe('models', () => {
  const all = [coupe, ...Object.values(models)];

  it('draws the models in about.json, of which there are at least four', () => {
    expect(Object.keys(models)).toEqual(about.models.map(({ key }) => key));
    expect(about.models.length).toBeGreaterThanOrEqual(4);
  });

  it('gives every model a different shape and colour', () => {
    expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
    expect(new Set(all.map(({ colour }) => colour)).size).toBe(all.length);
  });

  it('draws the coupé for no model and for unknown models', () => {
    expect(drawingOf('')).toBe(coupe);
    expect(drawingOf('flying carpet')).toBe(coupe);
  });
});

describe('event pauses', () => {
  it('important events cause a pause of a second or more, others none', () => {
    expect(pauseAfter([{ event: 'hit' } as Event])).toBeGreaterThanOrEqual(1_000);
    expect(pauseAfter([{ event: 'played' } as Event])).toBe(0);
    expect(pauseAfter([])).toBe(0);
  });
});
