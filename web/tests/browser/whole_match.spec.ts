import { expect, games, test } from './server';
import { hurry, playNow, playOn } from './playing';

for (const game of games) {
  test(`${game}: a whole match from the lobby to the result, by clicking`, async ({ page }) => {
    await hurry(page);
    await playNow(page, game);
    expect(await playOn(page, 7)).toBe(true);
    await expect(page.locator('.result h2')).toHaveText(/gagne/);
    await expect(page.locator('.result tbody tr')).not.toHaveCount(0);
  });
}
