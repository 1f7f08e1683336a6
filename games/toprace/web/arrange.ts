// Layout of the board's parts: plates, map, panel, hand.
import type { AvailableSize } from '$kit/available_size';
import { mapHeight, mapIn } from './road';

export type Arrangement = {
  // The map is at the left of everything else, in windows that are wide and low.
  columns: boolean;
  map: number;
  // Place of the panel: in the middle of the map, beside it or below it.
  panel: 'middle' | 'side' | 'below';
};

// Measured heights of the other parts, as far as they do not depend on the map.
export type Rest = { plates: number; panel: number; hand: number };

const gap = 6;
const low = 430;
const across = 620;
// From this width on, two columns are better than scrolling.
const forColumns = 540;
// Minimum map widths for the panel in the middle of the map or beside it.
const forMiddle = 800;
const forSide = 280;
// Assumed height of the panel below a wide map. The measured height would make the panel oscillate between its places.
const acrossPanel = 130;
// Minimum height of the map. If the window is smaller, the parts below are scrolled.
const leastMap = 150;

export function arrange(room: AvailableSize, rest: Rest): Arrangement {
  if (room.width >= forColumns && room.height < low)
    return { columns: true, map: mapIn({ width: room.width * 0.5, height: Math.max(room.height, leastMap) }), panel: 'side' };
  const height = Math.max(room.height - rest.plates - rest.hand - 2 * gap, leastMap);
  const panel = room.width < across ? rest.panel : acrossPanel;
  const below = mapIn({ width: room.width, height: Math.max(height - panel - gap, leastMap) });
  if (room.width < across) return { columns: false, map: below, panel: 'below' };
  const alone = mapIn({ width: room.width, height });
  if (alone >= forMiddle) return { columns: false, map: alone, panel: 'middle' };
  const beside = mapIn({ width: room.width - forSide, height });
  return mapHeight(beside) * beside >= mapHeight(below) * below
    ? { columns: false, map: beside, panel: 'side' }
    : { columns: false, map: below, panel: 'below' };
}

// Width of a card, distance between two cards, and number of rows.
export type HandPlan = { card: number; step: number; rows: number };

// Minimum touch area. Smaller cards are surrounded by space.
const touch = 44;
export const slotOf = ({ card }: HandPlan): number => Math.max(card, touch);

// Tolerance for fractional pixels.
const rounding = 2;
const sizes = [60, 54, 49, 44];
const apart = 5;
// Minimum visible part of an overlapped card.
const seen = 0.8;

// The largest cards that fit in one row (only small ones in a low window), otherwise finger-sized cards in several
// rows.
export function layHand(piles: number, room: number, low: boolean): HandPlan {
  const width = room - rounding;
  for (const card of low ? sizes.slice(3) : sizes) {
    const step = Math.min(card + apart, (width - card) / Math.max(piles - 1, 1));
    if (step >= card * seen) return { card, step, rows: 1 };
  }
  const card = low ? 40 : 49;
  const slot = Math.max(card, touch);
  const inRow = Math.max(Math.floor((width - slot) / (slot * seen)) + 1, 1);
  const rows = Math.ceil(piles / inRow);
  const most = Math.ceil(piles / rows);
  return { card, step: Math.min(slot + apart, (width - slot) / Math.max(most - 1, 1)), rows };
}
