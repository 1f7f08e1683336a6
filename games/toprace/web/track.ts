// The track: its rows and lanes, the lines and the arrows (TR-1.4). Rows and lanes count from 1.
import type { View } from '$generated/toprace';
import { readSquare, type Square } from './notation';

export type Track = {
  // By row, the first at 0.
  lanes: readonly number[];
  tipps: readonly number[];
  arrows: readonly Square[];
};

export const trackOf = ({ track }: Pick<View, 'track'>): Track => ({
  lanes: track.lanes,
  tipps: track.tips,
  arrows: track.arrows.flatMap((arrow) => readSquare(arrow) ?? []),
});

// How far a square lies to the right of the middle of the road, in lanes: rows are centred on each other.
export const asideOf = (track: Track, square: Square): number =>
  square.lane - ((track.lanes[square.row - 1] ?? 1) + 1) / 2;
