import { describe, expect, it } from 'vitest';
import type { Options } from '$generated/toprace';
import { heightFor, layRoad, parkingRows, roadside } from './road';
import { asideOf, trackOf, type Track } from './track';

const options: Options = {
  auction: 'in_turn',
  jam: 'next_square',
  late_specials: 'allowed',
  bets: 'compulsory',
  unfinished_paid: 'yes',
  prizes: [200_000, 150_000, 100_000, 60_000, 30_000, 10_000],
  cards: 'standard',
  track: 'standard',
};
const standard = trackOf(options);
const sprint: Track = { lanes: [3, 3, 2, 1, 3, 4], tipps: [2, 3, 4], arrows: [{ row: 1, lane: 1 }] };

describe('the track', () => {
  it('has 54 rows, three lines and six arrows (TR-1.4)', () => {
    expect(standard.lanes).toHaveLength(54);
    expect(standard.tipps).toEqual([14, 27, 41]);
    expect(standard.arrows).toHaveLength(6);
  });

  it('may be one of lane counts only', () => {
    const own = trackOf({ ...options, track: { tips: [1, 2, 3], arrows: ['2.1'], rows: [3, 1, 4] } });
    expect(own.lanes).toEqual([3, 1, 4]);
  });

  it('centres rows on each other', () => {
    expect(asideOf(standard, { row: 1, lane: 1 })).toBe(-1.5);
    expect(asideOf(standard, { row: 22, lane: 1 })).toBe(0);
  });
});

describe.each([340, 390, 619, 620, 900, 1180])('the road on a map %i wide', (width) => {
  it.each([standard, sprint])('lies inside the map with all its squares', (track) => {
    const road = layRoad(track, width);
    expect(road.height).toBe(heightFor(width));
    for (let row = 1; row <= track.lanes.length + parkingRows; ++row) {
      const { x, y } = road.at(row, 0);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(road.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(road.height);
    }
    expect(road.cells).toHaveLength(track.lanes.reduce((sum, lanes) => sum + lanes, 0));
  });

  it('has its first lane on the left of the way ahead', () => {
    const road = layRoad(standard, width);
    const [left, right] = [road.squareAt({ row: 1, lane: 1 }), road.squareAt({ row: 1, lane: 4 })];
    const heading = Math.sign(road.at(2, 0).x - road.at(1, 0).x);
    expect(Math.sign(right.y - left.y)).toBe(heading);
  });

  it('keeps what stands beside it on the map', () => {
    const road = layRoad(standard, width);
    for (const row of standard.tipps) {
      const spot = roadside(road, standard, row, { width: 42, height: 19 });
      expect(spot.x).toBeGreaterThanOrEqual(21);
      expect(spot.x).toBeLessThanOrEqual(road.width - 21);
    }
  });
});
