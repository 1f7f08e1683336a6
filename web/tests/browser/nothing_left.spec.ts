// What the page keeps of matches that are over: nothing.
import usual from './playwright.config';
import { expect, test as base } from './server';
import { advance, board, hurry, playNow, shortestGame } from './playing';

// A browser of its own, without compiled code, which grows with what was played and is not the page's.
const { args = [], ...launch } = usual.use?.launchOptions ?? {};
const test = base.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ ...launch, args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] });
    await use(await browser.newContext());
    await browser.close();
  },
});

test('bots at full speed leave nothing behind', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  // To the beginning of the next match: within one, what is kept of it grows.
  const playOut = async (seed: number): Promise<void> => {
    expect(await advance(page, seed)).toBe(true);
    await page.getByRole('button', { name: 'Rejouer' }).click();
    await expect(page.locator('.result')).toHaveCount(0);
    await expect(board(page).locator('svg').first()).toBeVisible();
  };
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await playOut(51);
  const before = await heap();
  for (let match = 0; match < 3; match += 1) await playOut(52 + match);
  await expect.poll(heap).toBeLessThan(before * 1.1); // once what the last match needed is let go
});
