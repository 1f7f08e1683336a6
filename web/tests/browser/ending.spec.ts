// The end: a celebration once; the result in the history. Why somebody won is told in whole_match.spec.ts.
import { expect, test } from './server';
import { advance, board, hurry, playNow, playOn, shortestGame } from './playing';

test('who played looks back on the match: chances, luck, costly moves, the moment itself, and plays on from it', async ({ page }) => {
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 5);
  await page.getByRole('button', { name: 'Comment ça s’est joué' }).click();
  const review = page.locator('.review');
  await expect(review.getByRole('heading', { name: 'Comment la partie s’est jouée' })).toBeVisible();
  await expect(review.locator('polyline')).toHaveCount(await page.locator('.result tbody').first().locator('tr').count());
  await expect(review).toContainText(/Au départ, vous aviez \d+\s%/);
  await expect(review).toContainText(/vos coups les plus coûteux|vraiment coûté cher/i);
  // From a moment of the curve, on against bots; the match that is over stays as it is.
  const over = page.url();
  await review.getByRole('slider').fill('2');
  await review.getByRole('button', { name: 'Rejouer à partir d’ici' }).click();
  await expect(page).not.toHaveURL(over);
  await expect(board(page).locator('svg').first()).toBeVisible();
  await playOn(page, 6, 2);
  await page.goto(over);
  await page.getByRole('button', { name: 'Comment ça s’est joué' }).click();

  const moments = review.getByRole('link', { name: /^Voir ce moment/ });
  if ((await moments.count()) === 0) return;
  const address = (await moments.first().getAttribute('href')) ?? '';
  await moments.first().click();
  await expect(page.locator('output')).toHaveText(new RegExp(`^Coup ${/step=(\d+)/.exec(address)?.[1]} sur`));
});

test('a result is in the history', async ({ page }) => {
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 1);
  const heading = (await page.locator('.result h2').textContent()) ?? '';
  await page.goto('/');
  await expect(page.locator('section', { hasText: 'Vos dernières parties' }).getByRole('link').first()).toContainText(heading);
});

test('a win is celebrated once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hurry(page);
  // Whoever won: what is heard says that it was the first seat.
  await page.routeWebSocket(/\/socket$/, (heard) => {
    heard.connectToServer().onMessage((said) => heard.send(String(said).replaceAll(/"winners":\[[\d,]*\]/g, '"winners":[0]')));
  });
  await playNow(page, await shortestGame(page));
  await advance(page, 2);
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(0);
});
