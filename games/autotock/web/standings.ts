// The cars of a view by their names, and where a move would leave them: for drawing only.
import type { View } from '$generated/autotock';
import type { Board } from './geometry';
import { squares } from './geometry';
import { carOf, readCard, readStanding, seatOf, type Where, type Standing } from './notation';

export type Standings = ReadonlyMap<string, Standing>;
type Seen = Pick<View, 'cars' | 'options'>;

export const standingsOf = (view: Pick<View, 'cars'>): Standings =>
  new Map(
    view.cars.flatMap((cars, seat) =>
      cars.map((text, number): [string, Standing] => [carOf(seat, number), readStanding(text ?? 'paddock')]),
    ),
  );

const carsHome = (standings: Standings, seat: number): number =>
  [...standings].filter(([car, { where }]) => seatOf(car) === seat && where.kind === 'garage').length;

// AT-8.2: whose cars a seat drives.
export const drivenBy = (view: Seen, standings: Standings, seat: number): number =>
  view.options.teams === 'yes' && carsHome(standings, seat) === 3 ? seat ^ 2 : seat;

// AT-4.4
export const isProtected = (board: Board, options: View['options'], car: string, standing: Standing): boolean =>
  standing.where.kind === 'square' &&
  standing.where.square === board.goOf(seatOf(car)) &&
  !standing.marks.includes('shoulder') &&
  (options.go_protection === 'any' || standing.marks.includes('fresh'));

export const firstWaiting = (standings: Standings, seat: number): string | undefined =>
  [...standings].find(([car, { where }]) => seatOf(car) === seat && where.kind === 'paddock')?.[0];

// The squares of a whole card.
export function pointsOf(card: string): number {
  const { rank } = readCard(card);
  return rank === 'A' ? 1 : Number.parseInt(rank, 10) || 10;
}

const wrapped = (square: number): number => ((square % squares) + squares) % squares;

// How far a car goes with so many points, all that is pending on it counted in; below 0 backwards.
function trip(standing: Standing, points: number, back: boolean): number {
  let steps = points;
  if (standing.marks.includes('nitro')) steps *= 2;
  if (standing.marks.includes('shoulder')) steps -= 2;
  return back || standing.marks.includes('reverse') ? -steps : steps;
}

function slotReached(board: Board, car: string, { where, marks }: Standing, steps: number): number {
  if (where.kind === 'garage') return where.slot + steps;
  if (where.kind === 'paddock') return 1;
  const fromGo = wrapped(where.square - board.goOf(seatOf(car)));
  const gone = marks.includes('forward') ? squares : fromGo;
  return steps - (squares - board.entry - gone);
}

// Where a car ends that is driven by so many points.
export function ending(
  board: Board,
  car: string,
  standing: Standing,
  points: number,
  back: boolean,
  park: boolean,
): Where {
  const steps = trip(standing, points, back);
  if (park) return { kind: 'garage', slot: slotReached(board, car, standing, steps) };
  if (standing.where.kind !== 'square') return standing.where;
  return { kind: 'square', square: wrapped(standing.where.square + steps) };
}
