// Coordinates of the board, in a square of 400 by 400. The four quarters are one drawing, rotated: the first at the
// bottom left, the others clockwise. A quarter's corner is the door of its garage (AT-1.3, AT-1.4). Its seat has the
// paddock beside Go and the garage to the right of it (AT-1.5).
import { beside, Road, type Corner, type Point, type Spot } from './road';
import type { Standing } from './standings';

export const size = 400;
export const squares = 48;
export const quarter = 12;
export const roadWidth = 31;

// From the edge of the drawing to the middle of the road.
export const margin = 21;
const notchDepth = 78;
const notchHalf = 31;
const middle = size / 2;
const slotPitch = 27;

const turnedOnce = ({ x, y }: Point): Point => ({ x: size - y, y: x });

// Rotates a point of the first quarter into another quarter.
export function inQuarter(point: Point, number: number): Point {
  let turned = point;
  for (let i = 0; i < number; ++i) turned = turnedOnce(turned);
  return turned;
}

const quarterCorners: readonly Corner[] = [
  { x: margin, y: size - margin, radius: 50 },
  { x: margin, y: middle + notchHalf, radius: 31 },
  { x: margin + notchDepth, y: middle + notchHalf, radius: 31 },
  { x: margin + notchDepth, y: middle - notchHalf, radius: 31 },
  { x: margin, y: middle - notchHalf, radius: 31 },
];

export const road = new Road(
  [0, 1, 2, 3].flatMap((number) =>
    quarterCorners.map((corner) => ({ ...inQuarter(corner, number), radius: corner.radius })),
  ),
);
export const pitch = road.length / squares;
// The road starts with the arc of the first corner. The middle of this arc is the first door.
const firstDoor = (50 * Math.PI) / 4;

export class Board {
  constructor(
    readonly seats: number,
    // Number of squares between the door of a garage and Go.
    readonly entry: number,
  ) {}

  // AT-1.3
  quarterOf = (seat: number): number => (this.seats === 2 ? 2 * seat : seat);
  goOf = (seat: number): number => this.quarterOf(seat) * quarter;

  // Distance of the middle of a square along the road. Fractions are between squares.
  distance = (square: number): number => firstDoor + (square + this.entry) * pitch;
  square = (square: number): Spot => road.at(this.distance(square));
  tile = (square: number): string =>
    road.piece(this.distance(square) - pitch / 2 + 0.8, this.distance(square) + pitch / 2 - 0.8);

  slot = (seat: number, number: number): Spot => this.#own(seat, { x: 41 + slotPitch * number, y: 347, heading: 0 });
  // A place in the paddock, facing Go.
  waiting = (seat: number, number: number): Spot => this.#own(seat, { x: 56.5, y: 317 - 19.5 * number, heading: 180 });
  // The plate with the seat's letter.
  plate = (seat: number): Point => inQuarter({ x: 108, y: 298 }, this.quarterOf(seat));

  // Rotates a spot of the first quarter into the seat's quarter.
  #own(seat: number, { heading, ...point }: Spot): Spot {
    const own = this.quarterOf(seat);
    return { ...inQuarter(point, own), heading: heading + 90 * own };
  }

  spotOf({ seat, number, where, marks }: Standing): Spot {
    if (where.kind === 'paddock') return this.waiting(seat, number);
    if (where.kind === 'garage') return this.slot(seat, where.number);
    const spot = this.square(where.number);
    return marks.includes('shoulder') ? offRoad(spot) : spot;
  }
}

// AT-9.2: beside its square, on the outer side, and at an angle.
function offRoad(spot: Spot): Spot {
  const beyond = beside(spot, -17);
  return { ...beyond, heading: spot.heading - 20 };
}
