// Which moves of a journal hold no more.
import type { Step } from '$generated/wire';

// What a seat takes back is its last move and all that followed it. What the page played for a seat without being asked
// bears no id, and goes with the move before it.
function undone(steps: readonly Step[], seat: number | null, already: ReadonlySet<number>): number[] {
  const holding = steps.filter(({ kind, sequence }) => kind === 'moved' && !already.has(sequence));
  const own = (step: Step): boolean => step.seat === seat;
  const decided = holding.findLastIndex((step) => own(step) && step.id !== '');
  const from = decided < 0 ? holding.findLastIndex(own) : decided;
  return from < 0 ? [] : holding.slice(from).map(({ sequence }) => sequence);
}

// By their sequences.
export function takenBack(steps: readonly Step[]): ReadonlySet<number> {
  const gone = new Set<number>();
  steps.forEach((step, at) => {
    if (step.kind === 'took_back') for (const sequence of undone(steps.slice(0, at), step.seat, gone)) gone.add(sequence);
  });
  return gone;
}
