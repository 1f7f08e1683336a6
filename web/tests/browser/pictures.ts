// Takes the screenshots in docs/pictures: the lobby and every table in the middle of a match, on a laptop and on a phone.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { playNow, playOn, waitForAnimations } from './playing';

const folder = resolve(import.meta.dirname, '../../../docs/pictures');
const screens = [
  { name: '1280', size: { width: 1280, height: 800 } },
  { name: '390', size: { width: 390, height: 844 } },
];
const mostClicks = 24;

type About = { id: string; minutes: [number, number]; models: { key: string }[] };

async function aboutOf(page: Page, game: string): Promise<About> {
  const all = (await (await page.request.get('/api/games')).json()) as About[];
  return all.find(({ id }) => id === game) ?? { id: game, minutes: [0, 0], models: [] };
}

// Stops in the middle of the match, even if the game is short.
const clicksFor = ({ minutes }: About): number => Math.min(minutes[0], 2 * mostClicks) / 2;

// One of the game's models, as if chosen the last time.
const chooseModel = (page: Page, { id, models }: About): Promise<unknown> =>
  page.addInitScript(
    ([game, model]) => localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'full', models: { [game]: model } })),
    [id, models[0]?.key ?? ''] as const,
  );

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
        const about = await aboutOf(page, game);
        await chooseModel(page, about);
        await page.goto('/');
        await page.getByLabel('Votre nom').fill('Zoé');
        await page.getByLabel('Votre nom').press('Tab');
        await expect(page.getByText('C’est noté.')).toBeVisible();
        await playNow(page, game);
        await playOn(page, 4, clicksFor(about));
        await waitForAnimations(page);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${game}-${name}.png`) });
      });
    }
  });
}
