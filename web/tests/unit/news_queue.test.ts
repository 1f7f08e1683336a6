import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsQueue } from '../../src/table/news_queue';

describe('news', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown: string[] = [];
  const pauses: boolean[] = [];
  const newsQueue = (pauseAfter: (news: string) => number): NewsQueue<string> => {
    shown.length = pauses.length = 0;
    return new NewsQueue<string>((news) => shown.push(news), pauseAfter, (on) => pauses.push(on));
  };

  it('are shown at once if there is no pause', () => {
    const news = newsQueue(() => 0);
    for (const one of ['a', 'b']) news.add(one);
    expect(shown).toEqual(['a', 'b']);
    expect(pauses).toEqual([]);
  });

  it('wait during a pause and keep their order', () => {
    const news = newsQueue((one) => (one === 'bust' ? 2_000 : 0));
    for (const one of ['bust', 'next', 'after']) news.add(one);
    expect(shown).toEqual(['bust']);
    expect(pauses).toEqual([true]);
    vi.advanceTimersByTime(1_999);
    expect(shown).toEqual(['bust']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['bust', 'next', 'after']);
    expect(pauses).toEqual([true, false]);
  });

  it('are shown at once when the pause is skipped', () => {
    const news = newsQueue(() => 2_000);
    for (const one of ['a', 'b']) news.add(one);
    news.skip();
    expect(shown).toEqual(['a', 'b']);
    expect(pauses).toEqual([true, false]);
  });

  it('end the pause when too many are waiting', () => {
    const news = newsQueue(() => 60_000);
    for (let one = 0; one < 20; one += 1) news.add(String(one));
    expect(shown.length).toBeGreaterThan(12);
  });

  it('are dropped when the queue is closed', () => {
    const news = newsQueue(() => 2_000);
    for (const one of ['a', 'b']) news.add(one);
    news.close();
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual(['a']);
  });
});
