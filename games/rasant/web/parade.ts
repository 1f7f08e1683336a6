// Gives the thirteen cars of the line an identity, so that their moves can be animated. The view only lists colours.
import type { Paint } from '$generated/rasant';

export type Car = {
  readonly id: number;
  readonly colour: Paint;
  // Number of overtakings so far. A new count starts the animation.
  readonly laps: number;
  // Order among the cars that overtake, from 0; 0 for the others.
  readonly turn: number;
};
export type Parade = readonly Car[];

export const lineUp = (line: readonly Paint[]): Parade => line.map((colour, id) => ({ id, colour, laps: 0, turn: 0 }));

const stands = (cars: Parade, line: readonly Paint[]): boolean =>
  cars.every((car, index) => car.colour === line[index]);

const overtaking = (cars: Parade, moved: number): Parade => [
  ...cars.slice(-moved).reverse().map((car, turn) => ({ ...car, laps: car.laps + 1, turn })),
  ...cars.slice(0, -moved).map((car) => ({ ...car, turn: 0 })),
];

const fallingBack = (cars: Parade, moved: number): Parade => [
  ...cars.slice(moved),
  ...cars.slice(0, moved).reverse(),
];

function byColour(cars: Parade, line: readonly Paint[]): Parade {
  const left = [...cars];
  return line.flatMap((colour) => left.splice(left.findIndex((car) => car.colour === colour), 1));
}

// Reorders the cars to match the new line. Tries an overtaking of `moved` cars, then of any number, then the reverse of
// one (a take-back). Otherwise matches cars by colour only.
export function follow(cars: Parade, wanted: readonly Paint[], moved = 0): Parade {
  if (stands(cars, wanted)) return cars;
  const counts = [moved, ...cars.keys()].filter((count) => count > 0);
  for (const way of [overtaking, fallingBack]) {
    for (const count of counts) {
      const moving = way(cars, count);
      if (stands(moving, wanted)) return moving;
    }
  }
  return cars.length === wanted.length ? byColour(cars, wanted) : lineUp(wanted);
}
