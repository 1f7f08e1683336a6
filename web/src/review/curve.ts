// A review as it is drawn and told: everybody's chances from the first decision to the end, and one's luck.
import type { Review } from '$generated/wire';
import type { Outcome } from '$kit/outcome';

// A share of the win, in thousandths, at a step of the replay.
export type Point = { step: number; perMille: number };

const atTheEnd = ({ winners }: Outcome, seat: number): number => (winners.includes(seat) ? 1000 / winners.length : 0);

// One line a seat; the end is no expectation any more.
export const linesOf = (review: Review, outcome: Outcome): Point[][] =>
  outcome.scores.map((_, seat) => [
    ...review.chances.filter((one) => one.seat === seat).map(({ step, per_mille }) => ({ step, perMille: per_mille })),
    { step: review.moves, perMille: atTheEnd(outcome, seat) },
  ]);

// Whether what decided the match came before everybody had moved once: no turn of it, then.
export const isAheadFromTheStart = ({ decided }: Review, seats: number): boolean => decided !== null && decided <= seats;

// The step that lies nearest to a place on the way from the first to the last.
export const stepAt = (place: number, { from, to }: { from: number; to: number }, moves: number): number =>
  Math.min(Math.max(Math.round(((place - from) / (to - from)) * moves), 0), moves);

// From the first decision to the end: what one's own moves cost, and what chance and the others made of the rest.
export type Luck = { start: number; end: number; cost: number; luck: number };

export function luckOf(review: Review, outcome: Outcome): Luck | undefined {
  const first = review.chances.find(({ seat }) => seat === review.seat);
  if (review.seat === null || !first) return undefined;
  const end = atTheEnd(outcome, review.seat);
  const cost = review.costly.reduce((sum, one) => sum + one.cost, 0);
  return { start: first.per_mille, end, cost, luck: end - first.per_mille + cost };
}
