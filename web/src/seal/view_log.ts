// Logs the views that the server sent during a match, to compare them with the replay. This reveals a server that
// showed one deal and sealed another.
import type { News, ReplayStep, Step } from '$generated/wire';

// A view after a number of moves.
type LoggedView = { readonly moves: number; readonly seat: number | null; readonly view: string };
export type Comparison = { same: number } | { different: number };

// Maximum number of views logged per match.
const maxViews = 1_000;
// Kinds of steps after which the replay has a position.
const positions: ReadonlySet<Step['kind']> = new Set(['started', 'moved'] as const);

export class ViewLog {
  private views: LoggedView[] = [];
  // Moves so far. Undefined after a move was taken back: the server does not say how many moves were undone.
  private moves: number | undefined = 0;

  add({ steps, sights }: Pick<News, 'steps' | 'sights'>): void {
    steps.forEach((step) => this.countMoves(step));
    // After a reconnect several steps come with a single current view. Only views that come with exactly one step are
    // logged.
    const [step, another] = steps;
    if (!step || another || !positions.has(step.kind) || this.views.length >= maxViews || this.moves === undefined) return;
    for (const { seat, view } of sights) this.views.push({ moves: this.moves, seat, view: JSON.stringify(view) });
  }

  get moments(): number {
    return this.views.length;
  }

  // `stepAt` returns the steps of the replay, of which the first is the deal.
  async compare(stepAt: (at: number) => Promise<ReplayStep | undefined>): Promise<Comparison> {
    for (const { moves, seat, view } of this.views) {
      const step = await stepAt(moves);
      if (JSON.stringify(seat === null ? step?.spectator : step?.views[seat]) !== view) return { different: moves };
    }
    return { same: this.views.length };
  }

  private countMoves({ kind }: Pick<Step, 'kind'>): void {
    if (kind === 'started') this.moves = 0;
    if (kind === 'moved' && this.moves !== undefined) this.moves += 1;
    if (kind !== 'took_back') return;
    this.moves = undefined;
    this.views = [];
  }
}
