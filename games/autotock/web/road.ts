// A closed road of straights and arcs.

export type Point = { readonly x: number; readonly y: number };
// A point of the road. `heading` is in degrees: 0 to the right, 90 down.
export type Spot = Point & { readonly heading: number };

type Line = { readonly kind: 'line'; readonly length: number; readonly from: Spot };
type Arc = {
  readonly kind: 'arc';
  readonly length: number;
  readonly from: Spot;
  readonly radius: number;
  // 1 to the right, -1 to the left.
  readonly turn: 1 | -1;
};
type Segment = Line | Arc;
export type Corner = Point & { readonly radius: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (of: number): number => (of * Math.PI) / 180;
const headingTo = (from: Point, to: Point): number => degrees(Math.atan2(to.y - from.y, to.x - from.x));

export function ahead(spot: Spot, distance: number): Spot {
  const angle = radians(spot.heading);
  return { x: spot.x + Math.cos(angle) * distance, y: spot.y + Math.sin(angle) * distance, heading: spot.heading };
}

// A spot moved to the right of its heading.
export function beside(spot: Spot, distance: number): Spot {
  return { ...ahead({ ...spot, heading: spot.heading + 90 }, distance), heading: spot.heading };
}

function along(segment: Segment, distance: number): Spot {
  if (segment.kind === 'line') return ahead(segment.from, distance);
  const { from, radius, turn } = segment;
  const centre = beside(from, turn * radius);
  const turned = { ...centre, heading: from.heading + turn * degrees(distance / radius) };
  return beside(turned, -turn * radius);
}

// The turn from one heading to another, between -180 and 180 degrees.
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

// Segments of a closed road with rounded right-angled corners. Starts with the arc of the first corner.
function segmentsOf(corners: readonly Corner[]): Segment[] {
  return corners.flatMap((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const heading = headingTo(before, corner);
    const leaving = headingTo(corner, after);
    const turn = turnBetween(heading, leaving) > 0 ? 1 : -1;
    const arc: Arc = {
      kind: 'arc',
      length: (corner.radius * Math.PI) / 2,
      from: ahead({ ...corner, heading }, -corner.radius),
      radius: corner.radius,
      turn,
    };
    const straight = Math.hypot(after.x - corner.x, after.y - corner.y) - corner.radius - after.radius;
    const line: Line = { kind: 'line', length: straight, from: ahead({ ...corner, heading: leaving }, corner.radius) };
    return [arc, line];
  });
}

export class Road {
  readonly segments: readonly Segment[];
  readonly length: number;

  constructor(corners: readonly Corner[]) {
    this.segments = segmentsOf(corners);
    this.length = this.segments.reduce((sum, segment) => sum + segment.length, 0);
  }

  at(distance: number): Spot {
    let left = ((distance % this.length) + this.length) % this.length;
    for (const segment of this.segments) {
      if (left <= segment.length) return along(segment, left);
      left -= segment.length;
    }
    return this.at(0);
  }

  // A part of the road between two distances, as an SVG path.
  piece(from: number, to: number, side = 0): string {
    const steps = Math.max(2, Math.ceil((to - from) / 4));
    const points = Array.from({ length: steps + 1 }, (_, i) => beside(this.at(from + ((to - from) * i) / steps), side));
    return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
  }

  // The bends, to draw kerbs along them.
  bends(): string[] {
    let gone = 0;
    return this.segments.flatMap((segment) => {
      const from = gone;
      gone += segment.length;
      return segment.kind === 'arc' ? [this.piece(from, gone)] : [];
    });
  }
}
