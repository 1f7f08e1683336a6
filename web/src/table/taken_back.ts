// Finds the moves that were taken back.
import type { MovedStep, Step } from '$generated/wire';

// Taking back removes a seat's last own decision and everything after it. Moves that the server played automatically
// have no id and are removed together with the decision before them.
function removedBy(steps: readonly Step[], seat: number | null, already: ReadonlySet<number>): number[] {
  const standing = steps.filter((step): step is MovedStep => step.kind === 'moved' && !already.has(step.sequence));
  const own = (step: MovedStep): boolean => step.seat === seat;
  const decided = standing.findLastIndex((step) => own(step) && step.id !== '');
  const from = decided < 0 ? standing.findLastIndex(own) : decided;
  return from < 0 ? [] : standing.slice(from).map(({ sequence }) => sequence);
}

// Sequence numbers of the removed moves.
export function takenBack(steps: readonly Step[]): ReadonlySet<number> {
  const gone = new Set<number>();
  steps.forEach((step, at) => {
    if (step.kind === 'took_back') for (const sequence of removedBy(steps.slice(0, at), step.seat, gone)) gone.add(sequence);
  });
  return gone;
}
