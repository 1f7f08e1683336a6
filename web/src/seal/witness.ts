// What this page was shown during a match, to be compared with what its record makes of it: a server that showed one
// deal and sealed another would be found out by it.
import type { News, Replay } from '$generated/wire';

// A view at a moment of the match, as it was heard.
type Witnessed = { readonly sequence: number; readonly seat: number | null; readonly view: string };
export type Comparison = { same: number } | { different: number };

// More is not remembered of one match.
const most = 1_000;
// The kinds of steps after which the position is one that the record has.
const positions: ReadonlySet<string> = new Set(['started', 'moved']);

export class Witness {
  private seen: Witnessed[] = [];
  private started = 0;

  hear({ steps, sights }: Pick<News, 'steps' | 'sights'>): void {
    this.started = steps.find(({ kind }) => kind === 'started')?.sequence ?? this.started;
    // What was missed comes in pieces, with how things are by now: only what comes one by one was seen as it happened.
    const [step, another] = steps;
    if (!step || another || !positions.has(step.kind) || this.seen.length >= most) return;
    for (const { seat, view } of sights) this.seen.push({ sequence: step.sequence, seat, view: JSON.stringify(view) });
  }

  get moments(): number {
    return this.seen.length;
  }

  // What was taken back is in no record; the deal is its first step.
  compare({ steps }: Pick<Replay, 'steps'>): Comparison {
    const told = new Map(steps.map((step, at) => [step.sequence || this.started, { step, at }]));
    let same = 0;
    for (const { sequence, seat, view } of this.seen) {
      const found = told.get(sequence);
      if (!found) continue;
      if (JSON.stringify(seat === null ? found.step.spectator : found.step.views[seat]) !== view) return { different: found.at };
      same += 1;
    }
    return { same };
  }
}
