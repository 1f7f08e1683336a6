// The result of a match, from the rules.
export type Outcome = { readonly scores: readonly number[]; readonly winners: readonly number[] };

// The best seat among those that did not win, by the given counts. Undefined if everybody won.
export function runnerUp({ winners }: Outcome, counted: readonly number[]): number | undefined {
  const others = counted.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return others.sort((one, other) => (counted[other] ?? 0) - (counted[one] ?? 0))[0];
}
