// The steps of a replay, fetched in pages when they are needed. Only the latest pages are kept, as all steps of a long
// match would fill the memory.
import type { Replay, ReplayStep } from '$generated/wire';
import { ApiError } from '../wire/api';

const maxPages = 8;
// Going backwards, a page begins this many steps earlier.
const stepsBack = 50;
const maxTries = 30;
const pauseBeforeRetry = 1_000;

const isTemporary = (thrown: unknown): boolean => thrown instanceof ApiError && ['too_fast', 'busy'].includes(thrown.code);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));

export class ReplayPages {
  private cached: (readonly ReplayStep[])[] = []; // the latest first
  private total: number | undefined;
  private readonly fetching = new Map<number, Promise<Replay>>();

  // `fetchPage` fetches the page that begins with a step.
  constructor(private readonly fetchPage: (first: number) => Promise<Replay>) {}

  // The first page: who played, with which options, and how many steps there are.
  head(): Promise<Replay> {
    return this.fetch(0);
  }

  // A step that is here already.
  get(at: number): ReplayStep | undefined {
    const page = this.cached.find((steps) => (steps[0]?.sequence ?? 0) <= at && at <= (steps.at(-1)?.sequence ?? -1));
    if (page && page !== this.cached[0]) this.cached = [page, ...this.cached.filter((other) => other !== page)];
    return page?.find(({ sequence }) => sequence === at);
  }

  // Any step. Undefined: the match has no such step.
  async load(at: number): Promise<ReplayStep | undefined> {
    if (this.total === undefined) await this.head();
    if (this.total === undefined || at >= this.total) return undefined;
    if (!this.get(at) && this.get(at + 1)) await this.fetch(Math.max(0, at - stepsBack));
    if (!this.get(at)) await this.fetch(at);
    return this.get(at);
  }

  private fetch(first: number): Promise<Replay> {
    const known = this.fetching.get(first);
    if (known) return known;
    const page = this.fetchWhenAllowed(first).finally(() => this.fetching.delete(first));
    this.fetching.set(first, page);
    return page;
  }

  private async fetchWhenAllowed(first: number): Promise<Replay> {
    for (let tries = 1; ; ++tries) {
      try {
        const page = await this.fetchPage(first);
        this.total = page.total;
        this.cached = [page.steps, ...this.cached].slice(0, maxPages);
        return page;
      } catch (thrown) {
        if (!isTemporary(thrown) || tries === maxTries) throw thrown;
        await pause();
      }
    }
  }
}
