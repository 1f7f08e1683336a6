import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { hurry, playNow, playOn } from './playing';

// Why somebody won, in one sentence of the game's.
async function expectReason(page: Page, told: RegExp): Promise<void> {
  const because = page.locator('.result .because');
  await expect(because).toHaveText(told);
  await expect(because).not.toContainText(/because\.|\{|\}/);
}

for (const game of games) {
  test(`${game}: a whole match from the lobby to the result, by clicking, and why it ended so`, async ({ page }) => {
    await hurry(page);
    await playNow(page, game);
    expect(await playOn(page, 7)).toBe(true);
    await expect(page.locator('.result h2')).toHaveText(/gagne/);
    // What each has, with what is counted.
    for (const score of await page.locator('.result tbody').first().locator('td').allTextContents()) expect(score).toMatch(/\d\s?[^\d\s]/);
    await expectReason(page, /contre|chacun|avait|équipe|donnes/);
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as object;
      localStorage.setItem('paddock.settings', JSON.stringify({ ...settings, language: 'en' }));
    });
    await page.reload();
    await expectReason(page, /against|each|had|team|deals/);
  });
}
