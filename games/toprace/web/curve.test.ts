import { describe, expect, it } from 'vitest';
import { aside, curveThrough } from './curve';

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
