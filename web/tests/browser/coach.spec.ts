// In an ordinary match something new is explained once, and the coach can be sent away and called back.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { board, clickSomething, dice, expectNothingUnder, playNow, something } from './playing';

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const coach = (page: Page) => page.locator('.coach.speaks');

// Plays game after game until the coach speaks.
async function untilSpoken(page: Page, seed: number): Promise<string> {
  for (const game of games) {
    await playNow(page, game);
    const roll = dice(seed);
    for (let click = 0; click < 25; click += 1) {
      if ((await coach(page).count()) > 0) return game;
      if ((await something(page)) === 'over') break;
      await clickSomething(page, roll);
    }
  }
  throw new Error('the coach said nothing in any game');
}

test('something new is explained, once, until nobody wants a coach', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('paddock.settings')) localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'fast' }));
  });
  await untilSpoken(page, 3);
  const first = await coach(page).locator('p').textContent();
  await something(page);
  await expectNothingUnder(page, '.coach.speaks');
  await coach(page).getByRole('button', { name: 'Compris' }).click();
  await expect(coach(page)).toHaveCount(0);

  await untilSpoken(page, 4);
  expect(await coach(page).locator('p').textContent()).not.toBe(first);
  await coach(page).getByRole('button', { name: 'Ne plus m’expliquer' }).click();
  await expect(coach(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await expect(page.getByLabel('M’expliquer')).not.toBeChecked();
  await page.getByLabel('M’expliquer').check();
  await page.keyboard.press('Escape');
  await expect(board(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as object)).toMatchObject({ coach: true });
});
