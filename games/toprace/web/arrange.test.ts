import { describe, expect, it } from 'vitest';
import { arrange, layHand } from './arrange';
import { mapHeight } from './road';

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
