// Touch areas of targets that may be closer than a finger's width: a square, without the points that are nearer to
// another target.
import type { Reach } from '$kit/Target.svelte';
import type { Point } from './road';

type Shape = readonly Point[];

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

// The part of a convex shape that is at least as near to the origin as to the other point.
function cutBy(shape: Shape, other: Point): Shape {
  const beyond = ({ x, y }: Point): number => x * other.x + y * other.y - (other.x ** 2 + other.y ** 2) / 2;
  return shape.flatMap((from, i) => {
    const to = shape[(i + 1) % shape.length] ?? from;
    const [here, there] = [beyond(from), beyond(to)];
    const kept = here <= 0 ? [from] : [];
    return here * there < 0 ? [...kept, between(from, to, here / (here - there))] : kept;
  });
}

// So exact that no touch falls between two neighbours.
const pointsOf = (shape: Shape): string => shape.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

// The touch area around a spot, relative to it: a square of width `touch`, cut by the other targets.
export function reachOf(spot: Point, offered: readonly Point[], touch: number): Reach {
  const half = touch / 2;
  const square: Shape = [{ x: -half, y: -half }, { x: half, y: -half }, { x: half, y: half }, { x: -half, y: half }];
  const shape = offered
    .map(({ x, y }) => ({ x: x - spot.x, y: y - spot.y }))
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .reduce(cutBy, square);
  return { box: { x: -half, y: -half, width: touch, height: touch }, points: pointsOf(shape) };
}
