// The track: rows and lanes, TIPP lines, start arrows (TR-1.4). Rows and lanes count from 1.
import type { View } from '$generated/toprace';

export type Square = { row: number; lane: number };

export type Track = {
  // Lanes by row, the first row at index 0.
  lanes: readonly number[];
  tipps: readonly number[];
  arrows: readonly Square[];
};

export const trackOf = ({ track }: Pick<View, 'track'>): Track => ({
  lanes: track.lanes,
  tipps: track.tips,
  arrows: track.arrows,
});

// Distance of a square from the middle of the road in lanes, positive to the right. All rows are centred.
export const asideOf = (track: Track, square: Square): number =>
  square.lane - ((track.lanes[square.row - 1] ?? 1) + 1) / 2;
