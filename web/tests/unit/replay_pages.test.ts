import { describe, expect, it, vi } from 'vitest';
import type { Replay } from '$generated/wire';
import { ReplayPages } from '../../src/replay/pages';
import { ApiError } from '../../src/wire/api';

const total = 1_000;
const stepsPerPage = 70;

// A match whose pages have so many steps.
function match(): { pages: ReplayPages; fetched: number[] } {
  const fetched: number[] = [];
  const page = (first: number): Promise<Replay> => {
    fetched.push(first);
    const steps = Array.from({ length: Math.min(stepsPerPage, total - first) }, (_, i) => ({ sequence: first + i }));
    return Promise.resolve({ total, steps } as unknown as Replay);
  };
  return { pages: new ReplayPages(page), fetched };
}

describe('the pages of a replay', () => {
  it('are fetched one after the other when it is watched to its end', async () => {
    const { pages, fetched } = match();
    for (let at = 0; at < total; ++at) expect((await pages.load(at))?.sequence).toBe(at);
    expect(fetched).toEqual(Array.from({ length: Math.ceil(total / stepsPerPage) }, (_, i) => i * stepsPerPage));
  });
  it('are few when it is watched backwards', async () => {
    const { pages, fetched } = match();
    for (let at = total - 1; at >= 0; --at) expect((await pages.load(at))?.sequence).toBe(at);
    expect(fetched.length).toBeLessThan(25);
  });
  it('are fetched from where one looks', async () => {
    const { pages, fetched } = match();
    await pages.load(500);
    expect(fetched).toEqual([0, 500]);
    expect(pages.get(501)?.sequence).toBe(501);
    expect(pages.get(499)).toBeUndefined();
  });
  it('end with the match', async () => expect(await match().pages.load(total)).toBeUndefined());
  it('are not all kept', async () => {
    const { pages, fetched } = match();
    for (let at = 0; at < total; ++at) await pages.load(at);
    const before = fetched.length;
    await pages.load(0);
    expect(fetched.length).toBe(before + 1);
  });
  it('are fetched once by several who want the same', async () => {
    const { pages, fetched } = match();
    await Promise.all([pages.load(3), pages.load(4), pages.head()]);
    expect(fetched).toEqual([0]);
  });
  it('are waited for when the server is busy, and missed when it fails', async () => {
    vi.useFakeTimers();
    let refusals = 2;
    const sentence = { fr: '', en: '' };
    const pages = new ReplayPages(() => {
      if (refusals-- > 0) return Promise.reject(new ApiError(429, 'too_fast', sentence));
      return Promise.resolve({ total: 1, steps: [{ sequence: 0 }] } as unknown as Replay);
    });
    const step = pages.load(0);
    await vi.runAllTimersAsync();
    expect((await step)?.sequence).toBe(0);
    vi.useRealTimers();
    const failing = new ReplayPages(() => Promise.reject(new ApiError(500, 'failed', sentence)));
    await expect(failing.load(0)).rejects.toThrow();
  });
});
