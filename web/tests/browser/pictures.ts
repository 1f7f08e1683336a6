// The pictures of docs/pictures: the lobby and every table in the middle of a match, on a laptop and on a phone.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { hurry, playNow, playOn, still } from './playing';

const folder = resolve(import.meta.dirname, '../../../docs/pictures');
const screens = [
  { name: '1280', size: { width: 1280, height: 800 } },
  { name: '390', size: { width: 390, height: 844 } },
];
const mostClicks = 24;

// Well within the match, however short the game is.
async function clicksFor(page: Page, game: string): Promise<number> {
  const games = (await (await page.request.get('/api/games')).json()) as { id: string; minutes: [number, number] }[];
  return Math.min(games.find(({ id }) => id === game)?.minutes[0] ?? 0, 2 * mostClicks) / 2;
}

for (const { name, size } of screens) {
  test.describe(name, () => {
    test.use({ viewport: size, reducedMotion: 'reduce', ...(name === '390' ? { deviceScaleFactor: 2 } : {}) });

    test('lobby', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('article img').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `lobby-${name}.png`) });
    });

    for (const game of games) {
      test(game, async ({ page }) => {
        await hurry(page);
        await page.goto('/');
        await page.getByLabel('Votre nom').fill('Zoé');
        await page.getByLabel('Votre nom').press('Tab');
        await expect(page.getByText("C'est noté.")).toBeVisible();
        await playNow(page, game);
        await playOn(page, 4, await clicksFor(page, game));
        await still(page);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${game}-${name}.png`) });
      });
    }
  });
}
