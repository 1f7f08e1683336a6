// Turns a review into lines to draw and into the reader's luck.
import type { Review } from '$generated/wire';
import type { Outcome } from '$kit/outcome';

// Win probability in thousandths at a step of the replay.
export type Point = { step: number; perMille: number };

const atTheEnd = ({ winners }: Outcome, seat: number): number => (winners.includes(seat) ? 1000 / winners.length : 0);

// One line per seat. The last point is the result, not an estimate.
export const linesOf = (review: Review, outcome: Outcome): Point[][] =>
  outcome.scores.map((_, seat) => [
    ...review.chances.filter((one) => one.seat === seat).map(({ step, per_mille }) => ({ step, perMille: per_mille })),
    { step: review.moves, perMille: atTheEnd(outcome, seat) },
  ]);

// Whether the match was decided before everybody had moved once. Then there is no turning point.
export const isAheadFromTheStart = ({ decided }: Review, seats: number): boolean => decided !== null && decided <= seats;

// The step nearest to a horizontal position.
export const stepAt = (place: number, { from, to }: { from: number; to: number }, moves: number): number =>
  Math.min(Math.max(Math.round(((place - from) / (to - from)) * moves), 0), moves);

// Luck is what the reader's own moves do not explain of the change from the first decision to the end.
export type Luck = { start: number; end: number; cost: number; luck: number };

export function luckOf(review: Review, outcome: Outcome): Luck | undefined {
  const first = review.chances.find(({ seat }) => seat === review.seat);
  if (review.seat === null || !first) return undefined;
  const end = atTheEnd(outcome, review.seat);
  const cost = review.costly.reduce((sum, one) => sum + one.cost, 0);
  return { start: first.per_mille, end, cost, luck: end - first.per_mille + cost };
}
