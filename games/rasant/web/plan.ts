// Layout of the board for the available width. One unit is one pixel.
import { lengthOf, type Road } from './road';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type RoadPlan = {
  readonly box: Box;
  // The lane of the line. The overtaking lane is to its left.
  readonly lane: Road;
  readonly laneWidth: number;
  // Distance between two cars.
  readonly slot: number;
  // Distance of the head of the line from the start of the lane.
  readonly head: number;
};
export type Plan = {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly road: RoadPlan;
  readonly sign: Box;
  readonly fan: Box;
  readonly plates: readonly Box[];
  readonly hand: Box;
  readonly card: { readonly width: number; readonly height: number };
  readonly pile: Box;
  readonly pass: Box;
};

const cars = 13; // RA-1.2
const handSize = 6; // RA-2.2
export const narrowest = 340;
const widest = 1180;
const gap = 10;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

// A gently winding road across the map.
function swinging(width: number): RoadPlan {
  const bends = 4;
  const swing = 0.36;
  const overhang = 30;
  const radius = (width + 2 * overhang) / bends / (2 * Math.sin(swing));
  const pieces = Array.from({ length: bends }, (_, bend) => ({
    length: 2 * swing * radius,
    turn: (bend % 2 === 0 ? 2 : -2) * swing,
  }));
  const lane = { start: { x: -overhang, y: 128, heading: -swing }, pieces };
  const slot = (lengthOf(lane) - 2 * overhang - 130) / (cars - 1);
  return { box: box(0, 0, width, 222), lane, laneWidth: 35, slot, head: lengthOf(lane) - overhang - 68 };
}

// A hairpin: enters at the bottom left, leaves at the top left.
function hairpin(width: number): RoadPlan {
  const [radius, laneWidth, overhang] = [52, 25, 20];
  const straight = width + overhang - radius - 54;
  const pieces = [
    { length: straight, turn: 0 },
    { length: Math.PI * radius, turn: -Math.PI },
    { length: straight, turn: 0 },
  ];
  const lane = { start: { x: -overhang, y: 56 + 2 * radius, heading: 0 }, pieces };
  const slot = (lengthOf(lane) - 2 * overhang - 62) / (cars - 1);
  return { box: box(0, 0, width, 2 * radius + 112), lane, laneWidth, slot, head: lengthOf(lane) - overhang - 36 };
}

function platesIn({ x, y, width, height }: Box, seats: number, columns: number): Box[] {
  const [across, down] = [width / columns, Math.min(height / Math.ceil(seats / columns), 40)];
  return Array.from({ length: seats }, (_, seat) =>
    box(x + (seat % columns) * across, y + Math.floor(seat / columns) * down, across - 4, down - 4),
  );
}

function widePlan(width: number, seats: number): Plan {
  const road = swinging(width);
  const [top, strip] = [road.box.height + gap, 150];
  const hand = top + strip + gap;
  const card = { width: 82, height: 117 };
  const [sign, list] = [Math.min(0.3 * width, 300), Math.min(0.22 * width, 230)];
  return {
    wide: true,
    width,
    height: hand + card.height + 6,
    road,
    sign: box(0, top, sign, strip),
    fan: box(sign + gap, top, width - sign - list - 2 * gap, strip),
    plates: platesIn(box(width - list, top, list + 4, strip + 4), seats, 1),
    hand: box(118, hand, width - 118 - 132, card.height),
    card,
    pile: box(4, hand, card.width, card.height),
    pass: box(width - 124, hand + 26, 120, 64),
  };
}

function narrowPlan(width: number, seats: number): Plan {
  const road = hairpin(width);
  const step = Math.min((width - 4) / handSize, 84);
  const card = { width: step - 5, height: Math.round((step - 5) * 1.43) };
  const sign = road.box.height + 8;
  const fan = sign + 54 + 6;
  const plates = fan + card.height + 12 + 6;
  const rows = seats > 3 && width < 480 ? 2 : 1;
  const hand = plates + 30 * rows + 6;
  const pass = 122;
  return {
    wide: false,
    width,
    height: hand + card.height + 6,
    road,
    sign: box(0, sign, width - pass - 4, 54),
    fan: box(52, fan, width - 52, card.height + 12),
    plates: platesIn(box(0, plates, width + 4, 30 * rows), seats, Math.ceil(seats / rows)),
    hand: box(2, hand, width - 4, card.height),
    card,
    pile: box(3, fan + 8, 38, 54),
    pass: box(width - pass, sign + 3, pass - 2, 48),
  };
}

export function planFor(given: number, seats: number): Plan {
  const width = Math.min(Math.max(given, narrowest), widest);
  return width < 720 ? narrowPlan(width, seats) : widePlan(width, seats);
}

// Left edges of the cards: centred side by side, overlapping if there is not enough space.
export function spread({ x, width }: Box, card: number, count: number, space = 10): number[] {
  const step = count < 2 ? 0 : Math.min(card + space, (width - card) / (count - 1));
  const start = x + (width - card - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => start + index * step);
}

export const distanceOf = (road: RoadPlan, index: number): number => road.head - index * road.slot;

// `card` is the width of a card, `step` the distance between two cards.
type HandRow = { readonly [key in 'x' | 'y' | 'width' | 'card' | 'step']: number };
const rowHeight = 82;

// Small hands of all seats, in as many columns as fit.
export function handRows(x: number, y: number, width: number, seats: number): HandRow[] {
  const columns = Math.min(Math.floor(width / 165), Math.ceil(seats / 2));
  const across = width / columns;
  const step = Math.min((across - 12) / handSize, 42);
  return Array.from({ length: seats }, (_, seat) => ({
    x: x + (seat % columns) * across,
    y: y + Math.floor(seat / columns) * rowHeight,
    width: across,
    card: step - 2,
    step,
  }));
}

export const handsHeight = (width: number, seats: number): number =>
  Math.max(...handRows(0, 0, width, seats).map((row) => row.y)) + rowHeight;
