// The thirteen cars as things that keep their identity while the line changes, so that each can be seen driving. A line
// in notation tells colours only.
import { readLine, type Colour } from './notation';

export type Car = {
  readonly id: number;
  readonly colour: Colour;
  // How often it has overtaken: each new count is a new manoeuvre to show.
  readonly laps: number;
  // Its turn in that manoeuvre, 0 going first; 0 for those that were overtaken.
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

// The same cars in the order of the new line: as an overtaking of `moved` cars explains it, or any overtaking, or one
// taken back; else each car goes where the next of its colour is.
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
