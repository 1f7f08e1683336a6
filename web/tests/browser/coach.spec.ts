// In an ordinary match the coach explains each new event once, and can be turned off and on.
import type { Page } from '@playwright/test';
import { expect, gamesWith, test } from './server';
import { board, clickRandomChoice, dice, expectNothingUnder, playNow, waitForChoiceOrResult } from './playing';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const coach = (page: Page) => page.locator('.coach.speaks');

// Plays game after game until the coach speaks.
async function playUntilCoachSpeaks(page: Page, seed: number): Promise<string> {
  for (const game of gamesWith('lesson/coach.json')) {
    await playNow(page, game);
    const roll = dice(seed);
    for (let click = 0; click < 25; click += 1) {
      if ((await coach(page).count()) > 0) return game;
      if ((await waitForChoiceOrResult(page)) === 'over') break;
      await clickRandomChoice(page, roll);
    }
  }
  throw new Error('the coach said nothing in any game');
}

test('the coach explains each new event once, until it is turned off', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('paddock.settings')) localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'fast' }));
  });
  await playUntilCoachSpeaks(page, 3);
  const first = await coach(page).locator('p').textContent();
  await waitForChoiceOrResult(page);
  await expectNothingUnder(page, '.coach.speaks');
  await coach(page).getByRole('button', { name: 'Compris' }).click();
  await expect(coach(page)).toHaveCount(0);

  await playUntilCoachSpeaks(page, 4);
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
