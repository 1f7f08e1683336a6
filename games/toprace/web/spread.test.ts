import { describe, expect, it } from 'vitest';
import type { Point } from './curve';
import { spread } from './spread';

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
