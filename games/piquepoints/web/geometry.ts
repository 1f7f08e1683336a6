// Layout of the board for a width and a number of seats.
import { scaleFor, type AvailableSize } from '$kit/available_size';
import type { Stack } from './cards';

export const cardWidth = 100;
export const cardHeight = 140;

export type Box = { x: number; y: number; width: number; height: number };
// Top left corner and scale of a card.
export type Spot = { x: number; y: number; scale: number };
export type SeatBox = Box & { seat: number; near: boolean };
type Slot = Spot & { card: string };
export type HandPlan = Box & { slots: Slot[]; scale: number };
export type Plan = {
  wide: boolean;
  width: number;
  height: number;
  table: Box;
  seats: SeatBox[];
  routes: Spot;
  driving: Spot;
  draw: Spot;
  limit: { x: number; y: number; radius: number };
  sign: Box;
  hand: HandPlan;
};

const margin = 8;
const widest = 1040;
const wideFrom = 800;

// The other seats in seating order, from the viewer's left to the viewer's right.
export const othersOf = (seats: number, near: number): number[] =>
  Array.from({ length: seats - 1 }, (_, index) => (near + 1 + index) % seats);

// A row of boxes centred on `middle`.
function rowOf(seats: readonly number[], middle: number, size: Omit<Box, 'x'>, gap: number): SeatBox[] {
  const step = size.width + gap;
  const left = middle - (seats.length * step - gap) / 2;
  return seats.map((seat, index) => ({ ...size, seat, x: left + index * step, near: false }));
}

// With four or more seats, the first and the last of the others are at the sides.
function seatsAround(seats: number, near: number, width: number): SeatBox[] {
  const others = othersOf(seats, near);
  const scene = Math.min(width, widest);
  const [plate, height, middle] = [Math.min(Math.max(scene * 0.215, 172), 206), 86, width / 2];
  const sides = others.length > 2;
  const top = sides ? others.slice(1, -1) : others;
  const room = (scene - 2 * margin - top.length * plate) / Math.max(top.length, 1);
  const boxes = rowOf(top, middle, { y: 2 * margin, width: plate, height }, Math.min(room, sides ? 22 : 150));
  const side = { y: 150, width: plate, height, near: false };
  if (sides) boxes.push({ ...side, seat: others[0] ?? 0, x: middle - scene / 2 + margin });
  if (sides) boxes.push({ ...side, seat: others.at(-1) ?? 0, x: middle + scene / 2 - margin - plate });
  return boxes;
}

function seatsAbove(seats: number, near: number, width: number): SeatBox[] {
  const others = othersOf(seats, near);
  const columns = width >= 620 ? others.length : others.length === 4 ? 2 : Math.min(others.length, 3);
  const [gap, height] = [6, 66];
  const plate = Math.min(210, (width - 2 * margin - (columns - 1) * gap) / columns);
  const rows = Array.from({ length: Math.ceil(others.length / columns) }, (_, row) =>
    others.slice(row * columns, (row + 1) * columns),
  );
  const top = margin + 6;
  return rows.flatMap((row, index) =>
    rowOf(row, width / 2, { y: top + index * (height + gap), width: plate, height }, gap),
  );
}

type Middle = Pick<Plan, 'routes' | 'driving' | 'draw' | 'limit'>;

// The speed limit, the two piles and the draw pile, in a row.
function middleOf(width: number, y: number, scale: number, radius: number, gap: number): Middle {
  const card = cardWidth * scale;
  const whole = 2 * radius + gap + 3 * card + 2 * gap;
  const left = (width - whole) / 2;
  const at = (index: number): Spot => ({ x: left + 2 * radius + gap + index * (card + gap), y, scale });
  return { routes: at(0), driving: at(1), draw: at(2), limit: { x: left + radius, y: y + radius + 4, radius } };
}

type Flow = { rows: number; slots: Slot[] };
const fan = 14;

const stackWidth = (stack: Stack, scale: number): number => (cardWidth + fan * (stack.count - 1)) * scale;

// Places stacks in centred rows, with a larger gap between families.
function flow(stacks: readonly Stack[], width: number, scale: number, gap: number): Flow {
  const rows: { x: number; stack: Stack }[][] = [[]];
  const ends: number[] = [0];
  let family = stacks[0]?.family;
  for (const stack of stacks) {
    const row = rows.at(-1)!;
    const before = ends.at(-1)! + (row.length === 0 ? 0 : stack.family === family ? gap : 2 * gap);
    family = stack.family;
    const fresh = row.length > 0 && before + stackWidth(stack, scale) > width;
    const x = fresh ? 0 : before;
    if (fresh) rows.push([]);
    rows.at(-1)!.push({ x, stack });
    ends[rows.length - 1] = x + stackWidth(stack, scale);
  }
  const step = cardHeight * scale + 12;
  const slots = rows.flatMap((row, index) =>
    row.map(({ x, stack }) => ({ card: stack.card.text, x: x + (width - ends[index]!) / 2, y: index * step, scale })),
  );
  return { rows: rows.length, slots };
}

// Uses the largest scale at which the hand fits in one row. If none does, the smallest scale and several rows.
export function handOf(
  stacks: readonly Stack[],
  box: Omit<Box, 'height'>,
  scales: readonly number[],
  gap: number,
): HandPlan {
  const room = box.width - 2 * margin;
  const scale = scales.find((size) => flow(stacks, room, size, gap).rows === 1) ?? scales.at(-1)!;
  const { rows, slots } = flow(stacks, room, scale, gap);
  const top = box.y + 12;
  return {
    ...box,
    height: 12 + rows * (cardHeight * scale + 12),
    scale,
    slots: slots.map((slot) => ({ ...slot, x: slot.x + box.x + margin, y: slot.y + top })),
  };
}

type Wanted = { width: number; seats: number; near: number; stacks: readonly Stack[] | null };

const emptyHand = (width: number, y: number): HandPlan => ({ x: 0, y, width, height: 0, slots: [], scale: 1 });

function widePlan({ seats, near, stacks, width }: Wanted): Plan {
  const middle = width / 2;
  const own: SeatBox = { seat: near, x: middle - 165, y: 292, width: 330, height: 78, near: true };
  const table = { x: 0, y: 0, width, height: 380 };
  const scene = Math.min(width, widest);
  const sign = { x: middle - scene / 2 + margin, y: 386, width: scene - 2 * margin, height: 50 };
  const hand = stacks ? handOf(stacks, { x: 0, y: 438, width }, [0.82, 0.74, 0.66, 0.58], 8) : emptyHand(width, 444);
  return {
    ...middleOf(width, 126, 0.88, 38, 22),
    wide: true, width, height: hand.y + hand.height, table, sign, hand,
    seats: [...seatsAround(seats, near, width), own],
  };
}

function narrowPlan({ seats, near, stacks, width }: Wanted): Plan {
  const others = seatsAbove(seats, near, width);
  const below = Math.max(...others.map((box) => box.y + box.height)) + 14;
  const scale = width < 380 ? 0.72 : 0.78;
  const ownY = below + cardHeight * scale + 34;
  const ownWidth = Math.min(width - 2 * margin, 420);
  const own: SeatBox = { seat: near, x: (width - ownWidth) / 2, y: ownY, width: ownWidth, height: 58, near: true };
  const table = { x: 0, y: 0, width, height: ownY + 66 };
  const sign = { x: margin, y: table.height + 6, width: width - 2 * margin, height: 66 };
  const handY = sign.y + sign.height;
  const hand = stacks ? handOf(stacks, { x: 0, y: handY, width }, [0.66, 0.57], 5) : emptyHand(width, handY + 8);
  return {
    ...middleOf(width, below, scale, 26, width < 380 ? 9 : 13),
    wide: false, width, height: hand.y + hand.height, table, sign, hand,
    seats: [...others, own],
  };
}

export const planOf = (wanted: Wanted): Plan => (wanted.width >= wideFrom ? widePlan(wanted) : narrowPlan(wanted));

const narrowest = 340;
// Reserves space for two rows of cards, so that drawing a card does not change the scale of the board.
const twoRows = 196;

// The layout that can be drawn at the largest scale in the available size, and that scale.
export function planIn(room: AvailableSize, wanted: Omit<Wanted, 'width'>): { plan: Plan; scale: number } {
  const at = (width: number): Plan => planOf({ ...wanted, width });
  const scale = scaleFor(room, (width) => {
    if (width < narrowest) return Infinity;
    const { wide, height, hand } = at(width);
    return wide || wanted.stacks === null ? height : Math.max(height, hand.y + twoRows);
  });
  return { plan: at(room.width / scale), scale };
}

export const middleOfBox = ({ x, y, width, height }: Box): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});
