import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsQueue } from '../../src/table/news_queue';

describe('news', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown: string[] = [];
  const held: boolean[] = [];
  const newsQueue = (worth: (news: string) => number): NewsQueue<string> => {
    shown.length = held.length = 0;
    return new NewsQueue<string>((news) => shown.push(news), worth, (on) => held.push(on));
  };

  it('are shown at once where nothing is worth a look', () => {
    const news = newsQueue(() => 0);
    for (const one of ['a', 'b']) news.take(one);
    expect(shown).toEqual(['a', 'b']);
    expect(held).toEqual([]);
  });

  it('wait while the last ones are looked at, and come in their order', () => {
    const news = newsQueue((one) => (one === 'bust' ? 2_000 : 0));
    for (const one of ['bust', 'next', 'after']) news.take(one);
    expect(shown).toEqual(['bust']);
    expect(held).toEqual([true]);
    vi.advanceTimersByTime(1_999);
    expect(shown).toEqual(['bust']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['bust', 'next', 'after']);
    expect(held).toEqual([true, false]);
  });

  it('come at once for who does not want to wait', () => {
    const news = newsQueue(() => 2_000);
    for (const one of ['a', 'b']) news.take(one);
    news.skip();
    expect(shown).toEqual(['a', 'b']);
    expect(held).toEqual([true, false]);
  });

  it('do not pile up', () => {
    const news = newsQueue(() => 60_000);
    for (let one = 0; one < 20; one += 1) news.take(String(one));
    expect(shown.length).toBeGreaterThan(12);
  });

  it('are not shown to a page that is closed', () => {
    const news = newsQueue(() => 2_000);
    for (const one of ['a', 'b']) news.take(one);
    news.close();
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual(['a']);
  });
});
