// How little the page asks of a device.
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, games, test } from './server';
import { hurry, playNow, playOn } from './playing';

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mostBytes = 120 * 1024;

for (const game of games) {
  test(`${game}: lobby and table are under 120 KB of JavaScript, gzipped`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    const weigh = (response: Response): void => {
      if (response.url().endsWith('.js')) sizes.set(response.url(), response.body().then((body) => gzipSync(body).length));
    };
    page.on('response', weigh);
    await playNow(page, game);
    // What comes later is not waited for.
    page.off('response', weigh);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(mostBytes);
  });
}

test('a move is drawn within one frame of its news', async ({ page }) => {
  // Beside the page's own ear: whether the table shows the next beat when the next frame is drawn.
  await page.addInitScript(() => {
    const drawn: boolean[] = [];
    Object.assign(globalThis, { drawn });
    const beat = (): string | undefined => document.querySelector<HTMLElement>('.stage')?.dataset.beat;
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', ({ data }: MessageEvent<string>) => {
          const before = beat();
          if (before === undefined || !data.includes('"kind":"moved"')) return;
          requestAnimationFrame(() => drawn.push(beat() !== before));
        });
      }
    };
  });
  await hurry(page);
  await playNow(page, games[0] ?? '');
  await playOn(page, 41, 20);
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: boolean[] }).drawn);
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn).not.toContain(false);
});
