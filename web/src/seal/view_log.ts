// What this page was shown during a match, to be compared with what its record makes of it: a server that showed one
// deal and sealed another would be found out by it.
import type { News, Replay, Step } from '$generated/wire';

// A view after so many moves of the match, as it was heard.
type LoggedView = { readonly moves: number; readonly seat: number | null; readonly view: string };
export type Comparison = { same: number } | { different: number };

// More is not remembered of one match.
const most = 1_000;
// The kinds of steps after which the position is one that the record has.
const positions: ReadonlySet<string> = new Set(['started', 'moved']);

export class ViewLog {
  private seen: LoggedView[] = [];
  // How many moves led here; nothing once one was taken back: how many went with it is not told.
  private moves: number | undefined = 0;

  hear({ steps, sights }: Pick<News, 'steps' | 'sights'>): void {
    steps.forEach((step) => this.follow(step));
    // What was missed comes in pieces, with how things are by now: only what comes one by one was seen as it happened.
    const [step, another] = steps;
    if (!step || another || !positions.has(step.kind) || this.seen.length >= most || this.moves === undefined) return;
    for (const { seat, view } of sights) this.seen.push({ moves: this.moves, seat, view: JSON.stringify(view) });
  }

  get moments(): number {
    return this.seen.length;
  }

  // The deal is the first step of a record.
  compare({ steps }: Pick<Replay, 'steps'>): Comparison {
    for (const { moves, seat, view } of this.seen) {
      const step = steps[moves];
      if (JSON.stringify(seat === null ? step?.spectator : step?.views[seat]) !== view) return { different: moves };
    }
    return { same: this.seen.length };
  }

  private follow({ kind }: Pick<Step, 'kind'>): void {
    if (kind === 'started') this.moves = 0;
    if (kind === 'moved' && this.moves !== undefined) this.moves += 1;
    if (kind !== 'took_back') return;
    this.moves = undefined;
    this.seen = [];
  }
}
