// Gives the thirteen cars of the line an identity, so that their moves can be animated. The notation of the line only
// lists colours.
import { readLine, type Colour } from './notation';

export type Car = {
  readonly id: number;
  readonly colour: Colour;
  // Number of overtakings so far. A new count starts the animation.
  readonly laps: number;
  // Order among the cars that overtake, from 0; 0 for the others.
  readonly turn: number;
};
export type Parade = readonly Car[];

export const lineUp = (line: string): Parade => readLine(line).map((colour, id) => ({ id, colour, laps: 0, turn: 0 }));

const stands = (cars: Parade, line: readonly Colour[]): boolean =>
  cars.every((car, index) => car.colour === line[index]);

const overtaking = (cars: Parade, moved: number): Parade => [
  ...cars.slice(-moved).reverse().map((car, turn) => ({ ...car, laps: car.laps + 1, turn })),
  ...cars.slice(0, -moved).map((car) => ({ ...car, turn: 0 })),
];

const fallingBack = (cars: Parade, moved: number): Parade => [
  ...cars.slice(moved),
  ...cars.slice(0, moved).reverse(),
];

function byColour(cars: Parade, line: readonly Colour[]): Parade {
  const left = [...cars];
  return line.flatMap((colour) => left.splice(left.findIndex((car) => car.colour === colour), 1));
}

// Reorders the cars to match the new line. Tries an overtaking of `moved` cars, then of any number, then the reverse of
// one (a take-back). Otherwise matches cars by colour only.
export function follow(cars: Parade, line: string, moved = 0): Parade {
  const wanted = readLine(line);
  if (stands(cars, wanted)) return cars;
  const counts = [moved, ...cars.keys()].filter((count) => count > 0);
  for (const way of [overtaking, fallingBack]) {
    for (const count of counts) {
      const moving = way(cars, count);
      if (stands(moving, wanted)) return moving;
    }
  }
  return cars.length === wanted.length ? byColour(cars, wanted) : lineUp(line);
}
