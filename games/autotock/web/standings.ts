// The state of all cars in a view, by name.
import type { Spot, View } from '$generated/autotock';
import { letterOf } from './seats';

export type Place = Pick<Spot, 'kind' | 'number'>;
// A car of a seat, numbered from 0.
export type SeatCar = { readonly seat: number; readonly number: number };
// Where a car is, as far as its drawing depends on it.
export type Standing = SeatCar & { readonly where: Place; readonly marks: readonly string[] };
export type CarState = Standing & { readonly where: Spot; readonly owed: number };

export type Standings = ReadonlyMap<string, CarState>;

const nameOf = (seat: number, number: number): string => `${letterOf(seat)}${number + 1}`;

export const standingsOf = (view: Pick<View, 'cars'>): Standings =>
  new Map(
    view.cars.flatMap((cars, seat) =>
      cars.map(({ place, marks, owed }, number): [string, CarState] => [
        nameOf(seat, number),
        { seat, number, where: place, marks, owed },
      ]),
    ),
  );

// Cars that are protected on their Go.
export const guardedIn = ({ follows }: Pick<View, 'follows'>): ReadonlySet<string> =>
  new Set(follows.guarded.flatMap((car) => car?.text ?? []));
