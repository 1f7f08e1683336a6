// The page frees the memory of finished matches.
import usual from './playwright.config';
import { expect, test as base } from './server';
import { advance, board, playNow, setFullSpeed, shortestGame } from './playing';

// A separate browser without a JIT compiler, because compiled code grows with the matches played and is no leak of the page.
const { args = [], ...launch } = usual.use?.launchOptions ?? {};
const test = base.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ ...launch, args: [...args, '--js-flags=--no-opt --no-maglev --no-sparkplug'] });
    await use(await browser.newContext());
    await browser.close();
  },
});

test('memory does not grow from match to match', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  // Measures at the beginning of the next match, because memory grows during a match.
  const playOut = async (seed: number): Promise<void> => {
    expect(await advance(page, seed)).toBe(true);
    await page.getByRole('button', { name: 'Rejouer' }).click();
    await expect(page.locator('.result')).toHaveCount(0);
    await expect(board(page).locator('svg').first()).toBeVisible();
  };
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await playOut(51);
  const before = await heap();
  for (let match = 0; match < 3; match += 1) await playOut(52 + match);
  await expect.poll(heap).toBeLessThan(before * 1.1); // once the last match is freed
});
