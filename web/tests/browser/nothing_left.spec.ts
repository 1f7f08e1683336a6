// What the page keeps of matches that are over: nothing.
import usual from './playwright.config';
import { expect, test } from './server';
import { board, hurry, playNow, playOn, shortestGame } from './playing';

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
  await expect.poll(heap).toBeLessThan(before * 1.1); // once what the last match needed is let go
});
