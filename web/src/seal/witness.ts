// What this page was shown during a match, to be compared with what its record makes of it: a server that showed one
// deal and sealed another would be found out by it.
import type { News, Replay, Step } from '$generated/wire';

// A view after so many moves of the match, as it was heard.
type Witnessed = { readonly moves: number; readonly seat: number | null; readonly view: string };
export type Comparison = { same: number } | { different: number };

// More is not remembered of one match.
const most = 1_000;
// The kinds of steps after which the position is one that the record has.
const positions: ReadonlySet<string> = new Set(['started', 'moved']);

export class Witness {
  private seen: Witnessed[] = [];
  // Whose moves led here; what was taken back did not.
  private made: (number | null)[] = [];

  hear({ steps, sights }: Pick<News, 'steps' | 'sights'>): void {
    steps.forEach((step) => this.follow(step));
    // What was missed comes in pieces, with how things are by now: only what comes one by one was seen as it happened.
    const [step, another] = steps;
    if (!step || another || !positions.has(step.kind) || this.seen.length >= most) return;
    for (const { seat, view } of sights) this.seen.push({ moves: this.made.length, seat, view: JSON.stringify(view) });
  }

  get moments(): number {
    return this.seen.length;
  }

  // What was taken back is in no record; the deal is its first step.
  compare({ steps }: Pick<Replay, 'steps'>): Comparison {
    for (const { moves, seat, view } of this.seen) {
      const step = steps[moves];
      if (JSON.stringify(seat === null ? step?.spectator : step?.views[seat]) !== view) return { different: moves };
    }
    return { same: this.seen.length };
  }

  private follow({ kind, seat }: Pick<Step, 'kind' | 'seat'>): void {
    if (kind === 'started') this.made = [];
    if (kind === 'moved') this.made.push(seat);
    if (kind !== 'took_back') return;
    // With what bots answered to it.
    this.made = this.made.slice(0, this.made.lastIndexOf(seat));
    this.seen = this.seen.filter(({ moves }) => moves <= this.made.length);
  }
}
