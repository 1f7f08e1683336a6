// Where a seat's money went in the stages that were counted, and where it came from.
import type { Counted, Options } from '$generated/toprace';
import { cars, isCar, readBets, type CarColour } from './notation';

export const startMoney = 200_000; // TR-1.1

// TR-7.4: by TIPP line, then by place.
export const betPays: readonly (readonly number[])[] = [
  [90_000, 60_000, 30_000, 0, -10_000, -30_000],
  [60_000, 40_000, 20_000, -10_000, -30_000, -60_000],
  [30_000, 20_000, 10_000, -20_000, -60_000, -90_000],
];

export type Bet = { tipp: number; car: CarColour; amount: number };
export type StageSums = { paid: number; prizes: number; bets: number; onCars: readonly Bet[] };

export const placesOf = (counted: Counted): CarColour[] => counted.places.filter(isCar);

// TR-7.3
export const prizeOf = (options: Options, counted: Counted, place: number): number =>
  place < counted.arrived || options.unfinished_paid === 'yes' ? (options.prizes[place] ?? 0) : 0;

function betsOf(counted: Counted, seat: number): Bet[] {
  const places = placesOf(counted);
  return readBets(counted.bets[seat] ?? null).flatMap((car, tipp) =>
    car ? [{ tipp: tipp + 1, car, amount: betPays[tipp]?.[places.indexOf(car)] ?? 0 }] : [],
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

export function sumsOf(options: Options, counted: Counted, seat: number): StageSums {
  const owned = cars.filter((car) => counted.owner[car] === seat);
  const places = placesOf(counted);
  const onCars = betsOf(counted, seat);
  return {
    paid: sum(owned.map((car) => counted.price[car])),
    prizes: sum(owned.map((car) => prizeOf(options, counted, places.indexOf(car)))),
    bets: sum(onCars.map((bet) => bet.amount)),
    onCars,
  };
}

// What a seat has after so many of the stages that were counted.
export function cashAfter(options: Options, counted: readonly Counted[], seat: number, stages: number): number {
  const gains = counted.slice(0, stages).map((stage) => sumsOf(options, stage, seat));
  return startMoney + sum(gains.map((stage) => stage.prizes + stage.bets - stage.paid));
}
