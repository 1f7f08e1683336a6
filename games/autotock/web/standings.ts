// The state of all cars in a view, by name.
import type { View } from '$generated/autotock';
import { carOf, readStanding, type CarState } from './notation';

export type Standings = ReadonlyMap<string, CarState>;

export const standingsOf = (view: Pick<View, 'cars'>): Standings =>
  new Map(
    view.cars.flatMap((cars, seat) =>
      cars.map((text, number): [string, CarState] => [carOf(seat, number), readStanding(text ?? 'paddock')]),
    ),
  );

// Cars that are protected on their Go.
export const guardedIn = ({ follows }: Pick<View, 'follows'>): ReadonlySet<string> =>
  new Set(follows.guarded.filter((car) => car !== null));
