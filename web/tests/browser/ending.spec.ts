// The end: a celebration once; the result in the history. Why somebody won is told in whole_match.spec.ts.
import { expect, test } from './server';
import { hurry, playNow, playOn, shortestGame } from './playing';

test('a result is in the history', async ({ page }) => {
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await playOn(page, 1);
  const heading = (await page.locator('.result h2').textContent()) ?? '';
  await page.goto('/');
  await expect(page.locator('section', { hasText: 'Vos dernières parties' }).getByRole('link').first()).toContainText(heading);
});

test('a win is celebrated once', async ({ page }) => {
  await hurry(page);
  // Whoever won: what is heard says that it was the first seat.
  await page.routeWebSocket(/\/socket$/, (heard) => {
    heard.connectToServer().onMessage((said) => heard.send(String(said).replaceAll(/"winners":\[[\d,]*\]/g, '"winners":[0]')));
  });
  await playNow(page, await shortestGame(page));
  await playOn(page, 2);
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(0);
});
