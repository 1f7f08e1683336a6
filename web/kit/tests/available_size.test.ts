import { describe, expect, it } from 'vitest';
import { scaleFor } from '../available_size';

describe('the scale of a drawing', () => {
  const constant = () => 500;

  it('fills the available height', () => expect(scaleFor({ width: 1500, height: 750 }, constant)).toBeCloseTo(1.5));
  it('is smaller when the drawing would be too high', () => expect(scaleFor({ width: 800, height: 350 }, constant)).toBeCloseTo(0.7));
  it('never exceeds the given maximum', () => expect(scaleFor({ width: 800, height: 3000 }, constant, 1.2)).toBe(1.2));
  it('takes into account that a wider drawing may be higher', () => {
    const square = (width: number) => width;
    expect(scaleFor({ width: 300, height: 300 }, square, 1)).toBe(1);
    expect(scaleFor({ width: 300, height: 200 }, square, 1)).toBe(0.4);
  });
});
