// Moves marks of the same size apart, so that a finger can select each of them.
import type { Point } from './curve';
import type { Size } from './road';

const rounds = 120;

const apart = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

// Groups of marks that are too close to each other, directly or through others.
function crowds(points: Point[], room: number): Point[][] {
  const left = new Set(points);
  const found: Point[][] = [];
  for (const point of points) {
    if (!left.delete(point)) continue;
    const crowd = [point];
    for (const member of crowd) {
      for (const other of left) {
        if (apart(member, other) >= room) continue;
        left.delete(other);
        crowd.push(other);
      }
    }
    found.push(crowd);
  }
  return found;
}

// Scales a group around its middle, then moves it into the bounds as a whole.
function loosen(crowd: readonly Point[], room: number, bounds: Size): void {
  const pairs = crowd.flatMap((a, index) => crowd.slice(index + 1).map((b) => apart(a, b)));
  const growth = Math.max(room / Math.max(Math.min(...pairs, room), 1), 1);
  for (const axis of ['x', 'y'] as const) {
    const middle = crowd.reduce((sum, point) => sum + point[axis], 0) / crowd.length;
    const grown = crowd.map((point) => middle + (point[axis] - middle) * growth);
    const most = axis === 'x' ? bounds.width : bounds.height;
    const shift = Math.max(0, room / 2 - Math.min(...grown)) || Math.min(0, most - room / 2 - Math.max(...grown));
    crowd.forEach((point, index) => (point[axis] = (grown[index] ?? 0) + shift));
  }
}

function pushApart(a: Point, b: Point, room: number): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [overX, overY] = [room - Math.abs(dx), room - Math.abs(dy)];
  if (overX <= 0 || overY <= 0) return;
  const axis = overX < overY ? 'x' : 'y';
  const push = (Math.min(overX, overY) / 2 + 0.01) * ((axis === 'x' ? dx : dy) < 0 ? -1 : 1);
  a[axis] -= push;
  b[axis] += push;
}

// Gives each mark a square of width `room` inside the bounds, close to its original place.
export function spread(points: readonly Point[], room: number, bounds: Size): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (const crowd of crowds(moved, room)) loosen(crowd, room, bounds);
  for (let round = 0; round < rounds; ++round) {
    moved.forEach((a, index) => moved.slice(index + 1).forEach((b) => pushApart(a, b, room)));
    for (const point of moved) {
      point.x = within(point.x, room / 2, bounds.width - room / 2);
      point.y = within(point.y, room / 2, bounds.height - room / 2);
    }
  }
  return moved;
}
