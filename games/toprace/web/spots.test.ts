import { describe, expect, it } from 'vitest';
import { standingsOf } from './spots';
import type { Track } from './track';

const track: Track = { lanes: [3, 3, 3, 2], tipps: [2, 3, 4], arrows: [] };
const none = { red: null, blue: null, black: null, yellow: null, green: null, white: null };

describe('the place of a car', () => {
  it('is its square', () => {
    const [red] = standingsOf({ car: { ...none, red: '2.3' }, order: ['red'] }, track);
    expect(red).toEqual({ car: 'red', spot: { row: 2, aside: 1 }, broken: false });
  });

  it('is outside the road for cars beside their square, without overlaps', () => {
    const car = { ...none, red: '2.1 broken', blue: '2.1', black: '2.1 beside' };
    const [red, blue, black] = standingsOf({ car, order: [] }, track);
    expect(red?.spot.aside).toBeLessThan(-1.5);
    expect(blue?.spot.aside).toBe(-1);
    expect(black?.spot.aside).toBeLessThan((red?.spot.aside ?? 0) - 0.5);
    expect([red?.broken, black?.broken]).toEqual([true, false]);
  });

  it('is behind the finish in the order of arrival, the first car in front', () => {
    const car = { ...none, red: 'finish', blue: 'finish', black: 'finish', yellow: 'finish' };
    const standings = standingsOf({ car, order: ['yellow', 'red', 'blue', 'black'] }, track);
    const rowOf = (name: string): number => standings.find((standing) => standing.car === name)?.spot.row ?? 0;
    expect(rowOf('yellow')).toBe(6);
    expect(rowOf('black')).toBe(5);
  });

  it('is undefined before the car is placed', () => {
    expect(standingsOf({ car: none, order: [] }, track)).toEqual([]);
  });
});
