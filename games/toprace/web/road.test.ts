import { describe, expect, it } from 'vitest';
import { layRoad, mapHeight, mapIn, parkingRows, roadside } from './road';
import { asideOf, trackOf, type Track } from './track';

const circuit = trackOf({
  track: {
    lanes: [...'444333332233333322333133333333223333313333333223333344'].map(Number),
    tips: [14, 27, 41],
    arrows: ['2.1', '2.2', '2.3', '1.2', '1.3', '1.4'],
  },
});
const sprint: Track = { lanes: [3, 3, 2, 1, 3, 4], tipps: [2, 3, 4], arrows: [{ row: 1, lane: 1 }] };

describe('the track', () => {
  it('comes from the view (TR-1.4)', () => {
    expect(circuit.lanes).toHaveLength(54);
    expect(circuit.tipps).toEqual([14, 27, 41]);
    expect(circuit.arrows[3]).toEqual({ row: 1, lane: 2 });
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
