// Layout of the table in pixels: the hill, a plate for each seat below it, the hand at the bottom.
import type { Box } from './road';

export const cardSize = { width: 64, height: 90 };
// Layout widths. The drawing is scaled to the available size.
const widest = 1080;
export const narrowest = 320;

export type Plan = {
  width: number;
  height: number;
  hill: Box;
  road: Box;
  news: Box;
  plates: Box[];
  // Names are beside the cards, otherwise above them.
  beside: boolean;
  hand: Box;
  // Scales of the cards on plates and in hands.
  placed: number;
  held: number;
};

export function planOf(room: number, seats: number, watching: boolean): Plan {
  const width = Math.min(Math.max(room, narrowest), widest);
  const wide = width >= 620;
  const hill = { x: 0, y: 0, width, height: wide ? 344 : 332 };
  const [side, above, below] = wide ? [74, 66, 46] : [36, 88, 58];
  const road = { x: side, y: above, width: width - 2 * side, height: hill.height - above - below };
  const news = { x: 10, y: 10, width: wide ? width / 2 - 100 : width - 20, height: wide ? 84 : 50 };

  const gap = wide ? 12 : 6;
  const each = (width - gap * (seats - 1)) / seats;
  const beside = each >= 230;
  const placed = beside ? 0.92 : Math.min(0.92, (each - 20) / (cardSize.width * 1.85));
  const y = hill.height + 10;
  const height = placed * cardSize.height + (beside ? 18 : 36);
  const plates = Array.from({ length: seats }, (_, seat) => ({ x: seat * (each + gap), y, width: each, height }));

  const held = watching ? placed * 0.85 : wide ? 1.25 : 1.05;
  const hand = { x: 0, y: y + height + 10, width, height: held * cardSize.height + 12 };
  return { width, height: hand.y + hand.height, hill, road, news, plates, beside, hand, placed, held };
}

// Left edges of `count` things of this width, centred in a box. They overlap if there is not enough space.
export function inTheMiddle(room: Box, count: number, width: number, gap: number): number[] {
  const step = count > 1 ? Math.min(width + gap, (room.width - width) / (count - 1)) : 0;
  const start = room.x + (room.width - width - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => start + index * step);
}
