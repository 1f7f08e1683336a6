// A road made of straights and arcs, each starting where the previous one ends and in its direction. Headings are in
// radians: 0 is to the right, growing clockwise, because y points down.
type Spot = { readonly x: number; readonly y: number; readonly heading: number };
type Piece = { readonly length: number; readonly turn: number };
export type Road = { readonly start: Spot; readonly pieces: readonly Piece[] };

function after({ x, y, heading }: Spot, { length, turn }: Piece): Spot {
  if (turn === 0) return { x: x + length * Math.cos(heading), y: y + length * Math.sin(heading), heading };
  const radius = length / turn;
  const end = heading + turn;
  return {
    x: x + radius * (Math.sin(end) - Math.sin(heading)),
    y: y + radius * (Math.cos(heading) - Math.cos(end)),
    heading: end,
  };
}

const share = (piece: Piece, length: number): Piece => ({ length, turn: (piece.turn * length) / piece.length });

export const lengthOf = (road: Road): number => road.pieces.reduce((sum, piece) => sum + piece.length, 0);

// The part of a road between two distances from its start.
export function stretch(road: Road, from: number, to: number): Road {
  let [spot, passed] = [road.start, 0];
  let start: Spot | undefined;
  const pieces: Piece[] = [];
  for (const piece of road.pieces) {
    const [begin, end] = [Math.max(from - passed, 0), Math.min(to - passed, piece.length)];
    if (end > begin) {
      start ??= after(spot, share(piece, begin));
      pieces.push(share(piece, end - begin));
    }
    spot = after(spot, piece);
    passed += piece.length;
  }
  return { start: start ?? spot, pieces };
}

export const endOf = (road: Road): Spot => road.pieces.reduce(after, road.start);

export const spotAt = (road: Road, distance: number): Spot => endOf(stretch(road, 0, distance));

// A spot moved sideways to the right.
export const toTheRight = ({ x, y, heading }: Spot, by: number): Spot => ({
  x: x - by * Math.sin(heading),
  y: y + by * Math.cos(heading),
  heading,
});

// A parallel road, `right` units to the right.
export const beside = (road: Road, right: number): Road => ({
  start: toTheRight(road.start, right),
  pieces: road.pieces.map(({ length, turn }) => ({ length: length - right * turn, turn })),
});

const digits = (value: number): string => String(Math.round(value * 100) / 100);

function drawn(from: Spot, piece: Piece): string {
  const { x, y } = after(from, piece);
  if (piece.turn === 0) return `L${digits(x)} ${digits(y)}`;
  const radius = digits(Math.abs(piece.length / piece.turn));
  const [large, clockwise] = [Math.abs(piece.turn) > Math.PI ? 1 : 0, piece.turn > 0 ? 1 : 0];
  return `A${radius} ${radius} 0 ${large} ${clockwise} ${digits(x)} ${digits(y)}`;
}

// The road as an SVG path.
export function pathOf(road: Road): string {
  let spot = road.start;
  const path = [`M${digits(spot.x)} ${digits(spot.y)}`];
  for (const piece of road.pieces) {
    path.push(drawn(spot, piece));
    spot = after(spot, piece);
  }
  return path.join('');
}
