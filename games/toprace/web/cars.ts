// The six cars, and what is on them: bets. Cards also have violet, and no car is "none".
import type { Bets, Colour } from '$generated/toprace';

export const cars = ['red', 'blue', 'black', 'yellow', 'green', 'white'] as const;
export type CarColour = (typeof cars)[number];

export const isCar = (colour: Colour): colour is CarColour => (cars as readonly Colour[]).includes(colour);

// One bet per TIPP line, null if no bet was made.
export const betsOn = (bets: Bets | null | undefined): (CarColour | null)[] =>
  [0, 1, 2].map((tipp) => bets?.on[tipp] ?? 'none').map((car) => (isCar(car) ? car : null));
