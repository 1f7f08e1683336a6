// The end: who won and why, in one sentence of the game's; a celebration once; the result in the history.
import { expect, games, test } from './server';
import { hurry, playNow, playOn, shortestGame } from './playing';

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
    for (const game of games) {
      test(`${game}: the end says why`, async ({ page }) => {
        await hurry(page);
        await playNow(page, game);
        expect(await playOn(page, 11)).toBe(true);
        await expect(page.locator('.result .because')).toHaveText(language === 'fr' ? /contre|chacun|avait|équipe|donnes/ : /against|each|had|team|deals/);
        await expect(page.locator('.result .because')).not.toContainText(/because\.|\{|\}/);
      });
    }
  });
}

test('a result is in the history, and a win is celebrated once', async ({ page }) => {
  await hurry(page);
  const game = await shortestGame(page);
  let won = false;
  for (let seed = 1; seed < 12 && !won; seed += 1) {
    await playNow(page, game);
    await playOn(page, seed);
    won = (await page.locator('.result h2').textContent())?.startsWith('Vous gagnez') ?? false;
    await expect(page.locator('.celebration')).toHaveCount(won ? 1 : 0);
    const heading = (await page.locator('.result h2').textContent()) ?? '';
    await page.reload();
    await expect(page.locator('.result')).toBeVisible();
    await expect(page.locator('.celebration')).toHaveCount(0);
    await page.goto('/');
    await expect(page.locator('section', { hasText: 'Vos dernières parties' }).getByRole('link').first()).toContainText(heading);
  }
  expect(won).toBe(true);
});
