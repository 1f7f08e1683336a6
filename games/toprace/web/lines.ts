// The middle line of the road on the two maps, each in its own coordinates.
import type { Point } from './curve';

export type Line = { width: number; height: number; laneWidth: number; points: readonly Point[] };

// Points of a bend around a centre, in degrees: 0 is to the right, 90 down. Adds a straight lead before and after it.
function bend(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const lead = 0.5 * radius * Math.sign(to - from);
  const at = (degrees: number, ahead = 0): Point => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: x + radius * cos - ahead * sin, y: y + radius * sin + ahead * cos };
  };
  const round = Array.from({ length: 7 }, (_, step) => at(from + ((to - from) * step) / 6));
  return [at(from, -lead), ...round, at(to, lead)];
}

const through = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }));

// A circuit with space in its middle.
export const roundTrip: Line = {
  width: 1000,
  height: 465,
  laneWidth: 25,
  points: [
    ...through([258, 404], [180, 404]),
    ...bend(110, 352, 52, 90, 270),
    ...bend(214, 246, 54, 90, -90),
    ...bend(116, 126, 66, 90, 270),
    ...through([210, 62], [310, 82], [410, 76], [500, 57], [590, 62], [690, 84], [780, 74]),
    ...bend(884, 124, 61, -90, 90),
    ...bend(790, 240, 55, -90, -270),
    ...bend(882, 350, 54, -90, 90),
    ...through([780, 400], [680, 407], [580, 402], [480, 404], [330, 404]),
  ],
};

// A mountain pass with three hairpin bends, from bottom to top.
export const pass: Line = {
  width: 400,
  height: 344,
  laneWidth: 17,
  points: [
    ...through([24, 302], [110, 302], [200, 296], [270, 302]),
    ...bend(326, 259, 41, 90, -90),
    ...through([260, 214], [200, 221], [130, 216]),
    ...bend(74, 177, 41, 90, 270),
    ...through([140, 132], [200, 139], [270, 134]),
    ...bend(326, 93, 43, 90, -90),
    ...through([260, 47], [180, 52], [24, 50]),
  ],
};
