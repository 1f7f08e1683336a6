import { expect, games, test } from './server';
import { board, playNow, setFullSpeed } from './playing';

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });
  test('gets the page in English', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

test('the language changes at once and after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Jouer maintenant' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
});

for (const game of games) {
  test(`${game}: the table is translated`, async ({ page }) => {
    await setFullSpeed(page);
    await playNow(page, game);
    await page.getByRole('tab', { name: 'Journal' }).click();
    const french = await page.locator('.log li').first().textContent();
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByLabel('English').check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
    await expect(page.locator('.log li').first()).not.toHaveText(french ?? '');
    // A missing text would be shown as its key.
    await expect(board(page)).not.toContainText(/\b[a-z_]+\.[a-z_]+\b/);
  });
}
