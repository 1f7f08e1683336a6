// The counted stages, with amounts from the view.
import type { Counted, StageAccount, View } from '$generated/toprace';
import { betsOn, isCar, type CarColour } from './cars';

// A counted stage and its account.
export type Stage = { number: number; counted: Counted; account: StageAccount };
export type Bet = { tipp: number; car: CarColour; amount: number };

export const stagesOf = ({ counted, follows }: Pick<View, 'counted' | 'follows'>): Stage[] =>
  follows.stages.flatMap((account, index) => {
    const stage = counted[index];
    return stage ? [{ number: index + 1, counted: stage, account }] : [];
  });

export const placesOf = (counted: Counted): CarColour[] => counted.places.filter(isCar);

// A seat's bets and what each one earned.
export const betsOf = ({ counted, account }: Stage, seat: number): Bet[] =>
  betsOn(counted.bets[seat]).flatMap((car, tipp) =>
    car ? [{ tipp: tipp + 1, car, amount: account.seats[seat]?.each_bet[tipp] ?? 0 }] : [],
  );
