// Layout of the board. One unit is one pixel, up to the maximum width of the drawing.
import { scaleFor, type AvailableSize } from '$kit/available_size';
import type { Course } from './road';

export type Box = { x: number; y: number; width: number; height: number };
export type Spot = { x: number; y: number; scale: number };

export const cardSize = { width: 96, height: 134 } as const;

export type Layout = {
  wide: boolean;
  width: number;
  height: number;
  road: Box;
  course: Course;
  // Left edge and width of the column with the lane labels.
  lanes: { x: number; width: number };
  pile: (index: number) => Spot;
  table: Box;
  strip: Box;
  dash: Box;
  gauge: { x: number; y: number; radius: number };
  odometer: Box;
  lamp: Box;
  slots: Box;
  counter: (index: number, many: number) => Spot;
  go: Box;
  write: Box;
};

const margin = 12;
const narrowest = 340;
// Minimum width at which the dashboard fits in one row.
const leastWide = 760;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const laneOf = (seats: number, wide: boolean): number => {
  if (seats <= 3) return wide ? 29 : 24;
  return seats <= 5 ? (wide ? 22 : 20) : 17;
};

function roadOf(width: number, seats: number, wide: boolean, lane = laneOf(seats, wide)): Pick<Layout, 'road' | 'course' | 'lanes'> {
  const names = wide ? 164 : 82;
  const sway = wide ? 9 : 5;
  const top = 12 + sway;
  const height = top + lane * seats + sway + 46;
  return {
    road: { x: 0, y: 0, width, height },
    course: { from: names + (wide ? 32 : 26), to: width - (wide ? 28 : 23), top, lane, lanes: seats, sway },
    lanes: { x: margin, width: names - margin },
  };
}

// Five slots in a row. More cards are placed closer together.
function slotted(slots: Box, gap: number): Layout['counter'] {
  const scale = slots.height / cardSize.height;
  const card = cardSize.width * scale;
  return (index, many) => {
    const step = Math.min(card + gap, (slots.width - card) / Math.max(many - 1, 1));
    return { x: slots.x + index * step, y: slots.y, scale };
  };
}

function pilesOf(width: number, top: number, card: number, gap: number): Layout['pile'] {
  const scale = card / cardSize.width;
  const left = (width - 5 * card - 4 * gap) / 2;
  return (index) => ({ x: left + index * (card + gap), y: top, scale });
}

const slotsOf = (x: number, y: number, height: number, gap: number): Box => {
  const card = (cardSize.width * height) / cardSize.height;
  return { x, y, width: 5 * card + 4 * gap, height };
};

function wideLayout(given: number, seats: number, keeps: readonly number[]): Layout {
  const width = clamp(given, leastWide, 1000);
  const rows = chipRows(keeps, width - 2 * margin);
  const top = roadOf(width, seats, true);
  const spread = (width - 760) / 240;
  const pilesAt = top.road.height + 16;
  const strip = { x: margin, y: pilesAt + cardSize.height + 12, width: width - 2 * margin, height: 6 + rows * 52 };
  const dash = { x: 0, y: strip.y + strip.height + 8, width, height: 164 };
  const gauge = { x: 78 + spread * 14, y: dash.y + 84, radius: 60 };
  const odometer = { x: gauge.x + 76 + spread * 10, y: dash.y + 34, width: 184, height: 58 };
  const buttons = 132 + spread * 40;
  const go = { x: width - 18 - buttons, y: dash.y + 20, width: buttons, height: 58 };
  const room = go.x - odometer.x - odometer.width - 36;
  const slotHeight = clamp(((room - 20) / 5 / cardSize.width) * cardSize.height, 40, 88);
  const slots = slotsOf(0, dash.y + 96 - slotHeight / 2, slotHeight, 5);
  slots.x = odometer.x + odometer.width + 18 + (room - slots.width) / 2;
  return {
    wide: true, width, height: dash.y + dash.height, ...top, strip, dash, gauge, odometer, slots, go,
    table: { x: 0, y: top.road.height, width, height: dash.y - top.road.height },
    pile: pilesOf(width, pilesAt, cardSize.width, 22 + spread * 24),
    lamp: { x: odometer.x, y: odometer.y + 70, width: 184, height: 40 },
    counter: slotted(slots, 5),
    write: { x: go.x, y: go.y + 66, width: buttons, height: 58 },
  };
}

// For wide and low windows: the road is beside the piles.
function flatLayout(given: number, seats: number, keeps: readonly number[]): Layout {
  const wide = wideLayout(given, seats, keeps);
  const [top, beside] = [8, 5 * cardSize.width + 4 * 14 + 2 * margin];
  const height = cardSize.height + 20;
  const road = roadOf(wide.width - beside, seats, false, clamp((height - 68) / seats, 10, 24));
  const lift = (box: Box): Box => ({ ...box, y: box.y - wide.table.y - 8 });
  const spots = (spot: Spot): Spot => ({ ...spot, y: spot.y - wide.table.y - 8 });
  return {
    ...wide, ...road, height: wide.height - wide.table.y - 8,
    road: { x: beside, y: 0, width: wide.width - beside, height },
    table: lift({ ...wide.table, y: wide.table.y + 8 }),
    pile: pilesOf(beside, top, cardSize.width, 14),
    strip: lift(wide.strip), dash: lift(wide.dash), odometer: lift(wide.odometer), lamp: lift(wide.lamp),
    slots: lift(wide.slots), go: lift(wide.go), write: lift(wide.write),
    gauge: { ...wide.gauge, y: wide.gauge.y - wide.table.y - 8 },
    counter: (index, many) => spots(wide.counter(index, many)),
  };
}

function narrowLayout(given: number, seats: number, keeps: readonly number[]): Layout {
  const width = clamp(given, narrowest, 520);
  const rows = chipRows(keeps, width - 2 * margin);
  const top = roadOf(width, seats, false);
  const gap = 6;
  const card = (width - 2 * margin - 4 * gap) / 5;
  const pilesAt = top.road.height + 10;
  const strip = {
    x: margin, y: pilesAt + (card / cardSize.width) * cardSize.height + 10, width: width - 2 * margin,
    height: 6 + rows * 52,
  };
  const dash = { x: 0, y: strip.y + strip.height + 6, width, height: 218 };
  const gauge = { x: 62, y: dash.y + 80, radius: 46 };
  const odometer = { x: 122, y: dash.y + 16, width: width - 122 - 20, height: 46 };
  const half = (width - 36 - 14) / 2;
  const go = { x: 18, y: dash.y + 152, width: half, height: 54 };
  const slots = slotsOf(122, dash.y + 94, 52, 5);
  slots.width = Math.max(slots.width, width - 122 - 20);
  return {
    wide: false, width, height: dash.y + dash.height, ...top, strip, dash, gauge, odometer, slots, go,
    table: { x: 0, y: top.road.height, width, height: dash.y - top.road.height },
    pile: pilesOf(width, pilesAt, card, gap),
    lamp: { x: odometer.x, y: odometer.y + 50, width: odometer.width, height: 24 },
    counter: slotted(slots, 5),
    write: { x: go.x + half + 14, y: go.y, width: half, height: 54 },
  };
}

// `keeps`: button widths in cards, as from `chipSizes`.
export const layoutOf = (width: number, seats: number, keeps: readonly number[]): Layout =>
  width >= leastWide ? wideLayout(width, seats, keeps) : narrowLayout(width, seats, keeps);

const tooSmall = 0.7;

// The layout that can be drawn at the largest scale in the available size, and that scale.
export function layoutIn(room: AvailableSize, seats: number, keeps: readonly number[]): { layout: Layout; scale: number } {
  const drawn = (lay: typeof layoutOf, least: number) => {
    const scale = scaleFor(room, (width) => (width < least ? Infinity : lay(width, seats, keeps).height));
    return { layout: lay(room.width / scale, seats, keeps), scale };
  };
  const usual = drawn(layoutOf, narrowest);
  return usual.layout.wide && usual.scale < tooSmall ? drawn(flatLayout, leastWide) : usual;
}

// Sizes of the keep buttons, which are placed in centred rows.
export const chip = { card: 26, pad: 10, least: 54, gap: 8, height: 46, row: 52 } as const;

const chipWidth = (cards: number): number => Math.max(cards * chip.card + 2 * chip.pad, chip.least);

function rowsOf(widths: readonly number[], room: number): number[][] {
  const rows: number[][] = [];
  let left = 0;
  for (const [index, width] of widths.entries()) {
    const row = rows.at(-1);
    if (row && left >= width + chip.gap) row.push(index);
    else rows.push([index]);
    left = (row === rows.at(-1) ? left - chip.gap : room) - width;
  }
  return rows;
}

// At least one row: without buttons it shows the news.
const chipRows = (sizes: readonly number[], room: number): number =>
  Math.max(rowsOf(sizes.map(chipWidth), room).length, 1);

export function chipBoxes(sizes: readonly number[], strip: Box): Box[] {
  const widths = sizes.map(chipWidth);
  return rowsOf(widths, strip.width).flatMap((row, line) => {
    const whole = row.reduce((sum, index) => sum + (widths[index] ?? 0) + chip.gap, -chip.gap);
    let x = strip.x + (strip.width - whole) / 2;
    return row.map((index) => {
      const box = { x, y: strip.y + 3 + line * chip.row, width: widths[index] ?? 0, height: chip.height };
      x += box.width + chip.gap;
      return box;
    });
  });
}

// The touch area of the button in `box`: with half the gap to the next button, and the space around all buttons. The
// drawing may be scaled down, and then a finger needs more than the button.
export function touchAreaOf(box: Box, strip: Box): Box {
  const [half, around] = [(chip.row - chip.height) / 2, 8];
  const above = box.y - chip.row < strip.y ? around : half;
  const below = box.y + 2 * chip.row > strip.y + strip.height ? around : half;
  return { x: box.x - chip.gap / 2, y: box.y - above, width: box.width + chip.gap, height: box.height + above + below };
}
