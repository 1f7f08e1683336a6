// How the parts of the table share the room there is: the plates of the cars, the map, what goes on, the hand.
import type { AvailableSize } from '$kit/available_size';
import { mapHeight, mapIn } from './road';

export type Arrangement = {
  // Whether the map stands at the left of all the rest, in a window that is wide and low.
  columns: boolean;
  map: number;
  // Where it is told what goes on: in the middle of the map, beside or below it.
  panel: 'middle' | 'side' | 'below';
};

// How high the rest is, as far as it does not depend on the map.
export type Rest = { plates: number; panel: number; hand: number };

const gap = 6;
const low = 430;
const across = 620;
// So wide, two columns are better than a long way down.
const forColumns = 540;
// The panel needs so much in the middle of the map, or beside it.
const forMiddle = 800;
const forSide = 280;
// How high the panel is below a wide map. Not as it is drawn, or it would go to and fro between its places.
const acrossPanel = 130;
// Where there is hardly any room left, what is below gives way.
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

// How wide a card is drawn, and from one to the next.
export type HandPlan = { card: number; step: number; rows: number };

// So much room a finger needs: a card that is drawn smaller has it all the same.
const touch = 44;
export const slotOf = ({ card }: HandPlan): number => Math.max(card, touch);

// What browsers make of parts of pixels.
const rounding = 2;
const sizes = [60, 54, 49, 44];
const apart = 5;
// So much of a card is seen at least where they overlap.
const seen = 0.8;

// The largest cards that lie in one row, small ones in a low window; else in as many rows as it takes, of a size that a finger finds.
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
