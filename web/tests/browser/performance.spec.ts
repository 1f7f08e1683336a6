// The page stays small and draws moves quickly.
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, games, test } from './server';
import { playNow, playOn, setFullSpeed } from './playing';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mostBytes = 120 * 1024;

for (const game of games) {
  test(`${game}: lobby and table are under 120 KB of JavaScript, gzipped`, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    const addSize = (response: Response): void => {
      if (response.url().endsWith('.js')) sizes.set(response.url(), response.body().then((body) => gzipSync(body).length));
    };
    page.on('response', addSize);
    await playNow(page, game);
    // Files that are loaded later do not count.
    page.off('response', addSize);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(mostBytes);
  });
}

test('a move is drawn in the first frame after it was received', async ({ page }) => {
  // Listens to the page's socket: is the update count larger in the frame after a move was received?
  await page.addInitScript(() => {
    const drawn: boolean[] = [];
    Object.assign(globalThis, { drawn });
    const updateCount = (): string | undefined => document.querySelector<HTMLElement>('.stage')?.dataset.updateCount;
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', ({ data }: MessageEvent<string>) => {
          const before = updateCount();
          if (before === undefined || !data.includes('"kind":"moved"')) return;
          requestAnimationFrame(() => drawn.push(updateCount() !== before));
        });
      }
    };
  });
  await setFullSpeed(page);
  await playNow(page, games[0] ?? '');
  await playOn(page, 41, 20);
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: boolean[] }).drawn);
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn).not.toContain(false);
});
