// A smooth curve through given points, parametrised by its length.

export type Point = { x: number; y: number };
// `angle` is the direction of the curve, in degrees.
export type Pose = Point & { angle: number };
type Curve = { length: number; at: (along: number) => Pose };

const stepsBetween = 16;

// Catmull-Rom interpolation of one coordinate.
function between(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

function samples(points: readonly Point[]): Point[] {
  const point = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const found: Point[] = [];
  for (let step = 0; step <= (points.length - 1) * stepsBetween; ++step) {
    const from = Math.min(Math.floor(step / stepsBetween), points.length - 2);
    const t = step / stepsBetween - from;
    const [a, b, c, d] = [point(from - 1), point(from), point(from + 1), point(from + 2)];
    found.push({ x: between(a.x, b.x, c.x, d.x, t), y: between(a.y, b.y, c.y, d.y, t) });
  }
  return found;
}

function lengthsAlong(points: readonly Point[]): number[] {
  const lengths = [0];
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point;
    lengths.push((lengths[index] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  });
  return lengths;
}

// Binary search for the last index whose length is at most `along`.
function indexAt(lengths: readonly number[], along: number): number {
  let [low, high] = [0, lengths.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lengths[middle] ?? 0) <= along) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Beyond its ends the curve continues straight.
export function curveThrough(points: readonly Point[]): Curve {
  const line = samples(points);
  const lengths = lengthsAlong(line);
  const spot = (along: number): Point => {
    const index = indexAt(lengths, along);
    const [from, to] = [line[index] ?? { x: 0, y: 0 }, line[index + 1] ?? { x: 0, y: 0 }];
    const part = (along - (lengths[index] ?? 0)) / Math.max((lengths[index + 1] ?? 0) - (lengths[index] ?? 0), 1e-6);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
  const at = (along: number): Pose => {
    const [behind, ahead] = [spot(along - 2), spot(along + 2)];
    return { ...spot(along), angle: (Math.atan2(ahead.y - behind.y, ahead.x - behind.x) * 180) / Math.PI };
  };
  return { length: lengths.at(-1) ?? 0, at };
}

// A pose moved to the right by a distance.
export function aside(pose: Pose, distance: number): Pose {
  const angle = (pose.angle * Math.PI) / 180;
  return { x: pose.x - Math.sin(angle) * distance, y: pose.y + Math.cos(angle) * distance, angle: pose.angle };
}
