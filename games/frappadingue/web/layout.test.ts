import { expect, test } from 'vitest';
import { cardSize, chipBoxes, layoutIn, layoutOf, type Box } from './layout';

const widths = [340, 360, 390, 520, 759, 760, 900, 1000, 1600];
const seats = [1, 2, 3, 5, 8];
const most = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];
const tables = widths.flatMap((width) => seats.map((many) => [width, many] as const));

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test.each(tables)('at width %i with %i seats everything is inside and nothing overlaps', (width, many) => {
  const layout = layoutOf(width, many, most);
  const chips = chipBoxes(most, layout.strip);
  const boxes = [layout.road, layout.odometer, layout.lamp, layout.slots, layout.go, layout.write, ...chips];
  for (const [index, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
    for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
  }
});

test.each(tables)('at width %i with %i seats all targets are large enough for a finger', (width, many) => {
  const layout = layoutOf(width, many, most);
  const scale = Math.min(width, 1240) / layout.width;
  const card = layout.pile(0).scale * cardSize.width;
  for (const box of [layout.go, layout.write, ...chipBoxes(most, layout.strip)]) {
    expect(Math.min(box.width, box.height) * scale).toBeGreaterThanOrEqual(44);
  }
  expect(card * scale).toBeGreaterThanOrEqual(44);
});

test('many cards stay inside the counter', () => {
  const layout = layoutOf(390, 3, []);
  const last = layout.counter(11, 12);
  expect(last.x + last.scale * cardSize.width).toBeLessThanOrEqual(layout.slots.x + layout.slots.width + 0.01);
});

test.each([
  [780, 300], [570, 320], [378, 640], [1000, 600],
])('in %i by %i the drawing is not wider than available', (width, height) => {
  const { layout, scale } = layoutIn({ width, height }, 2, []);
  expect(layout.width * scale).toBeLessThanOrEqual(width + 1);
});
