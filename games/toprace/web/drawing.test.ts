import { describe, expect, it } from 'vitest';
import type { Event } from '$generated/toprace';
import { arrange, layHand } from './arrange';
import type { Point } from './curve';
import { aside, curveThrough } from './curve';
import { carAt, finish, squareAt } from './examples';
import { pauseAfter } from './event_pauses';
import { layRoad, mapHeight, mapIn, parkingRows, roadside } from './road';
import { standingsOf } from './spots';
import { spread } from './spread';
import { shownFor, tipsWon } from './tips';
import { asideOf, type Track, trackOf } from './track';

describe('road', () => {
  const circuit = trackOf({
    track: {
      lanes: [...'444333332233333322333133333333223333313333333223333344'].map(Number),
      tips: [14, 27, 41],
      arrows: [squareAt(2, 1), squareAt(2, 2), squareAt(2, 3), squareAt(1, 2), squareAt(1, 3), squareAt(1, 4)],
    },
  });
  const sprint: Track = { lanes: [3, 3, 2, 1, 3, 4], tipps: [2, 3, 4], arrows: [{ row: 1, lane: 1 }] };

  describe('the track', () => {
    it('comes from the view (TR-1.4)', () => {
      expect(circuit.lanes).toHaveLength(54);
      expect(circuit.tipps).toEqual([14, 27, 41]);
      expect(circuit.arrows[3]).toMatchObject({ row: 1, lane: 2 });
    });

    it('has all rows centred', () => {
      expect(asideOf(circuit, { row: 1, lane: 1 })).toBe(-1.5);
      expect(asideOf(circuit, { row: 22, lane: 1 })).toBe(0);
    });
  });

  describe.each([340, 390, 619, 620, 900, 1180])('the road on a map %i wide', (width) => {
    it.each([circuit, sprint])('is inside the map with all its squares', (track) => {
      const road = layRoad(track, width);
      expect(road.height).toBe(mapHeight(width));
      for (let row = 1; row <= track.lanes.length + parkingRows; ++row) {
        const { x, y } = road.at(row, 0);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(road.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(road.height);
      }
      expect(road.cells).toHaveLength(track.lanes.reduce((sum, lanes) => sum + lanes, 0));
    });

    it('has its first lane on the left in the direction of travel', () => {
      const road = layRoad(circuit, width);
      const [left, right] = [road.squareAt({ row: 1, lane: 1 }), road.squareAt({ row: 1, lane: 4 })];
      const heading = Math.sign(road.at(2, 0).x - road.at(1, 0).x);
      expect(Math.sign(right.y - left.y)).toBe(heading);
    });

    it('keeps roadside objects on the map', () => {
      const road = layRoad(circuit, width);
      for (const row of circuit.tipps) {
        const spot = roadside(road, circuit, row, { width: 42, height: 19 });
        expect(spot.x).toBeGreaterThanOrEqual(21);
        expect(spot.x).toBeLessThanOrEqual(road.width - 21);
      }
    });
  });

  describe('the map in an available size', () => {
    it.each([[1000, 330], [1000, 250], [640, 400], [377, 300], [360, 120]])('of %i by %i fits', (width, height) => {
      const map = mapIn({ width, height });
      expect(map).toBeLessThanOrEqual(width);
      expect(mapHeight(map)).toBeLessThanOrEqual(height + 1);
    });
  });
});

describe('curve', () => {
  describe('a curve', () => {
    const straight = curveThrough([{ x: 0, y: 0 }, { x: 50, y: 0 }, { x: 100, y: 0 }]);

    it('is parametrised by its length', () => {
      expect(straight.length).toBeCloseTo(100);
      expect(straight.at(30).x).toBeCloseTo(30, 1);
      expect(straight.at(30).angle).toBeCloseTo(0);
    });

    it('continues straight beyond its ends', () => {
      expect(straight.at(120).x).toBeCloseTo(120, 1);
      expect(straight.at(-20).x).toBeCloseTo(-20, 1);
    });

    it('has its right side below when it goes to the right', () => {
      expect(aside({ x: 5, y: 5, angle: 0 }, 3)).toMatchObject({ x: 5, y: 8 });
    });
  });
});

describe('arrange', () => {
  const rest = { plates: 60, panel: 130, hand: 100 };

  describe('the parts of the table', () => {
    it('give the map all of a large window, with the panel in its middle', () => {
      expect(arrange({ width: 950, height: 700 }, rest)).toEqual({ columns: false, map: 950, panel: 'middle' });
    });
    it.each([[780, 300], [590, 320]])('are beside the map in a low window of %i by %i', (width, height) => {
      const { columns, map } = arrange({ width, height }, rest);
      expect([columns, map <= width / 2]).toEqual([true, true]);
    });
    it.each([
      [1040, 490], [800, 600], [377, 660], [347, 480], [807, 990],
    ])('are not higher than %i by %i', (width, height) => {
      const { map, panel } = arrange({ width, height }, rest);
      const whole = rest.plates + mapHeight(map) + rest.hand + 12 + (panel === 'below' ? rest.panel + 6 : 0);
      expect(whole).toBeLessThanOrEqual(Math.max(height, rest.plates + rest.hand + rest.panel + 150 + 18) + 1);
      expect(map).toBeLessThanOrEqual(width);
    });
    it('are beside the map in a window that is wide and low', () => {
      expect(arrange({ width: 790, height: 300 }, rest)).toMatchObject({ columns: true, panel: 'side' });
    });
  });

  describe('a hand', () => {
    it.each([4, 8, 12, 20])('of %i stacks fits in the width', (piles) => {
      for (const width of [340, 377, 480, 960]) {
        const { card, step, rows } = layHand(piles, width, false);
        expect(card + step * (Math.ceil(piles / rows) - 1)).toBeLessThanOrEqual(width + 0.01);
        expect(card).toBeGreaterThanOrEqual(44);
      }
    });
    it('of small cards leaves a finger-sized area for each', () => {
      const { card, step, rows } = layHand(16, 420, true);
      expect([card, rows]).toEqual([40, 2]);
      expect(44 + step * 7).toBeLessThanOrEqual(420);
      expect(step).toBeGreaterThanOrEqual(44);
    });
    it('of eight cards fits in one row on a small phone', () => expect(layHand(8, 347, true).rows).toBe(1));
  });
});

describe('spots', () => {
  const track: Track = { lanes: [3, 3, 3, 2], tipps: [2, 3, 4], arrows: [] };
  const none = { red: null, blue: null, black: null, yellow: null, green: null, white: null };

  describe('the place of a car', () => {
    it('is its square', () => {
      const [red] = standingsOf({ car: { ...none, red: carAt(squareAt(2, 3)) }, order: ['red'] }, track);
      expect(red).toEqual({ car: 'red', spot: { row: 2, aside: 1 }, broken: false });
    });

    it('is outside the road for cars beside their square, without overlaps', () => {
      const square = squareAt(2, 1);
      const car = { ...none, red: carAt(square, 'broken'), blue: carAt(square), black: carAt(square, 'beside') };
      const [red, blue, black] = standingsOf({ car, order: [] }, track);
      expect(red?.spot.aside).toBeLessThan(-1.5);
      expect(blue?.spot.aside).toBe(-1);
      expect(black?.spot.aside).toBeLessThan((red?.spot.aside ?? 0) - 0.5);
      expect([red?.broken, black?.broken]).toEqual([true, false]);
    });

    it('is behind the finish in the order of arrival, the first car in front', () => {
      const car = { ...none, red: carAt(finish), blue: carAt(finish), black: carAt(finish), yellow: carAt(finish) };
      const standings = standingsOf({ car, order: ['yellow', 'red', 'blue', 'black'] }, track);
      const rowOf = (name: string): number => standings.find((standing) => standing.car === name)?.spot.row ?? 0;
      expect(rowOf('yellow')).toBe(6);
      expect(rowOf('black')).toBe(5);
    });

    it('is undefined before the car is placed', () => {
      expect(standingsOf({ car: none, order: [] }, track)).toEqual([]);
    });
  });
});

describe('spread', () => {
  const bounds = { width: 390, height: 335 };

  function expectApart(points: readonly Point[], room: number): void {
    points.forEach((a, index) =>
      points.slice(index + 1).forEach((b) => {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(room - 1);
      }),
    );
  }

  describe('marks', () => {
    it('stay in place if they are a finger’s width apart', () => {
      const points = [{ x: 100, y: 100 }, { x: 200, y: 100 }];
      expect(spread(points, 46, bounds)).toEqual(points);
    });

    it('on six neighbouring squares in a corner are spread inside the map', () => {
      const points = [0, 1, 2].flatMap((lane) => [{ x: 30, y: 290 + lane * 17 }, { x: 56, y: 290 + lane * 17 }]);
      const moved = spread(points, 46, bounds);
      expectApart(moved, 46);
      for (const { x, y } of moved) {
        expect(x).toBeGreaterThanOrEqual(23);
        expect(y).toBeLessThanOrEqual(bounds.height - 23);
      }
    });

    it('keep their order', () => {
      const moved = spread([{ x: 200, y: 100 }, { x: 200, y: 117 }, { x: 200, y: 134 }], 46, bounds);
      expect(moved.map(({ y }) => y)).toEqual(moved.map(({ y }) => y).sort((a, b) => a - b));
    });
  });
});

describe('tips', () => {
  const settled = (seat: number, tipp: number, amount: number): Event =>
    ({ event: 'bet_settled', seat, tipp, car: 'red', place: 1, amount }) as Event;
  const events = [{ event: 'stage_ended' } as Event, settled(1, 1, 30_000), settled(2, 1, -50_000), settled(0, 2, 20_000)];

  it('lists the bets that were won, the viewer’s first', () => {
    expect(tipsWon(events, 0).map(({ seat, amount }) => [seat, amount])).toEqual([[0, 20_000], [1, 30_000]]);
    expect(tipsWon(events, null).map(({ seat }) => seat)).toEqual([1, 0]);
    expect(tipsWon([settled(1, 1, 0)], 1)).toEqual([]);
  });

  it('the pause is long enough to read the bets', () => {
    expect(pauseAfter(events)).toBeGreaterThanOrEqual(shownFor(tipsWon(events, 0)));
    expect(shownFor(tipsWon(events, 0))).toBeGreaterThan(2_000);
    expect(shownFor([])).toBe(0);
  });
});

describe('event pauses', () => {
  it('important events cause a pause of a second or more, others none', () => {
    expect(pauseAfter([{ event: 'broke_down' } as Event])).toBeGreaterThanOrEqual(1_000);
    expect(pauseAfter([{ event: 'bid_made' } as Event])).toBe(0);
    expect(pauseAfter([])).toBe(0);
  });
});
