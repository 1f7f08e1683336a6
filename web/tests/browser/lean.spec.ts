// How little the page asks of a device.
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import usual from './playwright.config';
import { expect, games, test } from './server';
import { board, hurry, playNow, playOn, shortestGame } from './playing';

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

test.describe('what stays', () => {
  // Without code compiled ahead of need, which grows with what was played and is none of the page's.
  const { args = [], ...launch } = usual.use?.launchOptions ?? {};
  test.use({ launchOptions: { ...launch, args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] } });

  test('bots at full speed leave nothing behind', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    const heap = async (): Promise<number> => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize;
    };
    // To the beginning of the next match: within one, what is kept of it grows.
    const playOut = async (seed: number): Promise<void> => {
      await playOn(page, seed);
      await page.getByRole('button', { name: 'Rejouer' }).click();
      await expect(page.locator('.result')).toHaveCount(0);
      await expect(board(page).locator('svg').first()).toBeVisible();
    };
    await hurry(page);
    await playNow(page, await shortestGame(page));
    await playOut(51);
    const before = await heap();
    for (let match = 0; match < 3; match += 1) await playOut(52 + match);
    expect(await heap()).toBeLessThan(before * 1.1);
  });
});
