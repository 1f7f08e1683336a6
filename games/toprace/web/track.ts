// The track: its rows and lanes, the lines and the arrows (TR-1.4). Rows and lanes count from 1.
import type { Options } from '$generated/toprace';
import standard from '../data/track.json';
import { readSquare, type Square } from './notation';

export type Track = {
  // By row, the first at 0.
  lanes: readonly number[];
  tipps: readonly number[];
  arrows: readonly Square[];
};

type Written = Exclude<Options['track'], 'standard'>;

function readTrack(written: Written): Track {
  return {
    lanes: written.rows.map((row) => (typeof row === 'number' ? row : row.length)),
    tipps: written.tips,
    arrows: written.arrows.flatMap((arrow) => readSquare(arrow) ?? []),
  };
}

const standardTrack = readTrack(standard);

export const trackOf = (options: Options): Track =>
  options.track === 'standard' ? standardTrack : readTrack(options.track);

// How far a square lies to the right of the middle of the road, in lanes: rows are centred on each other.
export const asideOf = (track: Track, square: Square): number =>
  square.lane - ((track.lanes[square.row - 1] ?? 1) + 1) / 2;
