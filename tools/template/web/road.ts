// The road up the hill: straights in alternating directions, each shorter than the one below, joined by hairpins.
export type Point = { x: number; y: number };
// A point of the road and the direction there, in degrees.
type Spot = Point & { turn: number };
export type Box = Point & { width: number; height: number };

const legs = 4;
// Length of the road before bend 0, where the cars start.
const runUp = 44;
const piecesOfLeg = 24;
const piecesOfHairpin = 12;

function leg(from: Point, to: Point, sway: number): Point[] {
  return Array.from({ length: piecesOfLeg }, (_, piece) => {
    const part = piece / piecesOfLeg;
    const aside = sway * Math.sin(2 * Math.PI * part) * Math.sin(Math.PI * part);
    return { x: from.x + (to.x - from.x) * part, y: from.y + aside };
  });
}

function hairpin(from: Point, radius: number, side: number): Point[] {
  return Array.from({ length: piecesOfHairpin }, (_, piece) => {
    const angle = (Math.PI * piece) / piecesOfHairpin;
    return { x: from.x + side * radius * Math.sin(angle), y: from.y - radius * (1 - Math.cos(angle)) };
  });
}

// From the bottom left corner of the box to the middle of its top edge.
function lineOf(box: Box): Point[] {
  const gap = box.height / (legs - 1);
  const taper = (box.width * 0.26) / legs;
  let at: Point = { x: box.x, y: box.y + box.height };
  const line: Point[] = [];
  for (let number = 0; number < legs; number += 1) {
    const side = number % 2 === 0 ? 1 : -1;
    const last = number === legs - 1;
    const reach = last ? 0 : box.width / 2 - gap / 2 - number * taper;
    const end = { x: box.x + box.width / 2 + side * reach, y: at.y };
    line.push(...leg(at, end, side * Math.min(gap * 0.13, Math.abs(end.x - at.x) * 0.04)));
    if (!last) line.push(...hairpin(end, gap / 2, side));
    at = last ? end : { x: end.x, y: end.y - gap };
  }
  return [...line, at];
}

export class Road {
  readonly path: string;
  private readonly line: readonly Point[];
  private readonly far: readonly number[];

  constructor(
    box: Box,
    private readonly bends: number,
  ) {
    this.line = lineOf(box);
    this.path = `M${this.line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
    let length = 0;
    this.far = this.line.map((point, index) => {
      const before = this.line[index - 1] ?? point;
      return (length += Math.hypot(point.x - before.x, point.y - before.y));
    });
  }

  get length(): number {
    return this.far.at(-1) ?? 0;
  }

  // The middle of the road at a bend, shifted backwards by `behind` and to the right by `aside`.
  at(bend: number, behind = 0, aside = 0): Spot {
    const step = (this.length - runUp) / this.bends;
    return this.after(runUp + bend * step - behind, aside);
  }

  private after(way: number, aside: number): Spot {
    const next = Math.max(this.far.findIndex((far) => far >= Math.min(way, this.length)), 1);
    const [from, to] = [this.line[next - 1] ?? { x: 0, y: 0 }, this.line[next] ?? { x: 0, y: 0 }];
    const start = this.far[next - 1] ?? 0;
    const part = (Math.max(way, 0) - start) / ((this.far[next] ?? 1) - start);
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    return {
      x: from.x + (to.x - from.x) * part - aside * Math.sin(turn),
      y: from.y + (to.y - from.y) * part + aside * Math.cos(turn),
      turn: (turn * 180) / Math.PI,
    };
  }
}
