// Where everything lies on the table, in pixels: the hill, below it a place for each seat, below them the hand.
import type { Box } from './road';

export const cardSize = { width: 64, height: 90 };
// The widest that a table is drawn, and the narrowest; on a narrower page it is scaled.
const [widest, narrowest] = [1080, 320];

export type Plan = {
  width: number;
  height: number;
  wide: boolean;
  hill: Box;
  road: Box;
  legs: number;
  places: Box[];
  hand: Box;
  // How large the cards are drawn, in cards.
  placed: number;
  held: number;
};

export function planOf(room: number, seats: number): Plan {
  const width = Math.min(Math.max(room, narrowest), widest);
  const wide = width >= 620;
  const hill = { x: 0, y: 0, width, height: wide ? 344 : 366 };
  const margin = wide ? 74 : 30;
  const road = { x: margin, y: 66, width: width - 2 * margin, height: hill.height - 66 - 46 };
  const gap = wide ? 12 : 6;
  const each = (width - gap * (seats - 1)) / seats;
  const places = Array.from({ length: seats }, (_, seat) => ({
    x: seat * (each + gap),
    y: hill.height + 10,
    width: each,
    height: wide ? 100 : 112,
  }));
  const hand = { x: 0, y: hill.height + (wide ? 120 : 130), width, height: wide ? 146 : 128 };
  const height = hand.y + hand.height;
  return { width, height, wide, hill, road, legs: wide ? 4 : 5, places, hand, placed: wide ? 0.92 : 0.72, held: wide ? 1.25 : 1.05 };
}

// The left sides of so many things of a width, in the middle of the room.
export function inTheMiddle(room: Box, count: number, width: number, gap: number): number[] {
  const step = count > 1 ? Math.min(width + gap, (room.width - width) / (count - 1)) : 0;
  const start = room.x + (room.width - width - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, place) => start + place * step);
}

// As much of a name as there is room for.
export const shortened = (name: string, room: number): string =>
  name.length * 8.5 <= room ? name : `${name.slice(0, Math.max(Math.floor(room / 8.5) - 1, 1))}…`;
