// The track as a road on a map of a given size.
import { aside, curveThrough, type Point, type Pose } from './curve';
import { asideOf, type Square, type Track } from './track';
import { pass, roundTrip, type Line } from './lines';

export type Size = { width: number; height: number };

type Cell = { square: Square; path: string; pose: Pose };

export type Road = Size & {
  wide: boolean;
  laneWidth: number;
  rowLength: number;
  // A point of the road. Whole numbers are the middles of rows. `aside` is in lanes, to the right of the middle.
  at: (row: number, aside: number) => Pose;
  squareAt: (square: Square) => Pose;
  halfWidth: (row: number) => number;
  cells: readonly Cell[];
  // The area of the road with its shoulders.
  outline: string;
};

// Rows behind the finish where cars park.
export const parkingRows = 2;
const longestRow = 64;
const shoulder = 4;
// In rows.
const easing = 0.3;

// Minimum width of the circuit map. Narrower maps show the mountain pass.
const forRoundTrip = 620;
export const isWide = (width: number): boolean => width >= forRoundTrip;
const lineFor = (width: number): Line => (isWide(width) ? roundTrip : pass);

export const mapHeight = (width: number): number => Math.round((width * lineFor(width).height) / lineFor(width).width);

// Width of the map in the available size. Never 0, because the road needs some space.
export function mapIn({ width, height: given }: Size): number {
  const height = Math.max(given, 1);
  const round = Math.min(width, (height * roundTrip.width) / roundTrip.height);
  return isWide(round) ? round : Math.min(width, (height * pass.width) / pass.height, forRoundTrip - 1);
}

const path = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

// Points of an edge between two places along the road.
const edge = (at: Road['at'], from: number, to: number, side: number, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps, side));

function cellOf(at: Road['at'], track: Track, square: Square, gaps: { row: number; lane: number }): Cell {
  const middle = asideOf(track, square);
  const [from, to] = [square.row - 0.5 + gaps.row, square.row + 0.5 - gaps.row];
  const [left, right] = [middle - 0.5 + gaps.lane, middle + 0.5 - gaps.lane];
  const around = [...edge(at, from, to, left, 5), ...edge(at, to, from, right, 5)];
  return { square, path: path(around), pose: at(square.row, middle) };
}

const squaresOf = (track: Track): Square[] =>
  track.lanes.flatMap((lanes, row) => Array.from({ length: lanes }, (_, lane) => ({ row: row + 1, lane: lane + 1 })));

// Width of the road in lanes. The transition between two rows is inside the narrower one.
function widthAt(track: Track, along: number): number {
  const lanes = (row: number): number => track.lanes[Math.min(Math.max(row, 1), track.lanes.length) - 1] ?? 1;
  const row = Math.round(along);
  const [behind, own, ahead] = [lanes(row - 1), lanes(row), lanes(row + 1)];
  const bulge = (other: number, distance: number): number => {
    const part = Math.min(Math.max(1 - distance / easing, 0), 1);
    return Math.max(other - own, 0) * part * part * (3 - 2 * part);
  };
  return own + Math.max(bulge(behind, along - row + 0.5), bulge(ahead, row + 0.5 - along));
}

function outlineOf(at: Road['at'], track: Track, laneWidth: number): string {
  const last = track.lanes.length + 0.5 + parkingRows;
  const steps = Math.ceil(last * 10);
  const side = (sign: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const along = 0.5 + ((last - 0.5) * step) / steps;
      return at(along, sign * (widthAt(track, along) / 2 + shoulder / laneWidth));
    });
  return path([...side(-1), ...side(1).reverse()]);
}

export function layRoad(track: Track, width: number): Road {
  const drawn = lineFor(width);
  const scale = width / drawn.width;
  const line = curveThrough(drawn.points.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  const rowLength = Math.min(line.length / (track.lanes.length + parkingRows), longestRow);
  const laneWidth = drawn.laneWidth * scale;
  const at = (row: number, sideways: number): Pose => aside(line.at((row - 0.5) * rowLength), sideways * laneWidth);
  const gaps = { row: 1 / rowLength, lane: 0.8 / laneWidth };
  return {
    width,
    height: mapHeight(width),
    wide: isWide(width),
    laneWidth,
    rowLength,
    at,
    squareAt: (square) => at(square.row, asideOf(track, square)),
    halfWidth: (row) => ((track.lanes[row - 1] ?? 1) * laneWidth) / 2 + shoulder,
    cells: squaresOf(track).map((square) => cellOf(at, track, square, gaps)),
    outline: outlineOf(at, track, laneWidth),
  };
}

// A free place for an object beside the road, on the side with more space.
export function roadside(road: Road, track: Track, row: number, size: Size): Point {
  const angle = (road.at(row, 0).angle * Math.PI) / 180;
  const reach = (Math.abs(Math.sin(angle)) * size.width + Math.abs(Math.cos(angle)) * size.height) / 2;
  const away = (road.halfWidth(row) + reach + 1) / road.laneWidth;
  const rows = track.lanes.map((_, index) => ({ ...road.at(index + 1, 0), half: road.halfWidth(index + 1) }));
  const room = (spot: Point): number => {
    const margin = Math.min(spot.x, spot.y, road.width - spot.x, road.height - spot.y) - size.height / 2;
    return Math.min(margin * 3, ...rows.map(({ x, y, half }) => Math.hypot(x - spot.x, y - spot.y) - half));
  };
  const [left, right] = [road.at(row, -away), road.at(row, away)];
  const best = room(left) > room(right) ? left : right;
  const inside = (at: number, own: number, all: number): number =>
    Math.min(Math.max(at, own / 2 + 1), all - own / 2 - 1);
  return { x: inside(best.x, size.width, road.width), y: inside(best.y, size.height, road.height) };
}
