// How a match ended, as the rules tell it.
export type Outcome = { readonly scores: readonly number[]; readonly winners: readonly number[] };

// The seat that comes next after those who won, by what is counted; none where nobody does.
export function runnerUp({ winners }: Outcome, counted: readonly number[]): number | undefined {
  const others = counted.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return others.sort((one, other) => (counted[other] ?? 0) - (counted[one] ?? 0))[0];
}
