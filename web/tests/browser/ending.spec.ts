// The end of a match: the review, the history and the celebration. whole_match.spec.ts tests why somebody won.
import { expect, test } from './server';
import { advance, board, playNow, playOn, setFullSpeed, shortestGame } from './playing';

test('the review shows chances, luck and costly moves, links to their positions, and lets players play on from one', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 5);
  await page.getByRole('button', { name: 'Comment ça s’est joué' }).click();
  const review = page.locator('.review');
  await expect(review.getByRole('heading', { name: 'Comment la partie s’est jouée' })).toBeVisible();
  await expect(review.locator('polyline')).toHaveCount(await page.locator('.result tbody').first().locator('tr').count());
  await expect(review).toContainText(/Au départ, vous aviez \d+\s%/);
  await expect(review).toContainText(/vos coups les plus coûteux|vraiment coûté cher/i);
  // Playing on from a point of the curve opens a new table; the finished match does not change.
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

test('the history lists a result', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 1);
  const heading = (await page.locator('.result h2').textContent()) ?? '';
  await page.goto('/');
  await expect(page.locator('section', { hasText: 'Vos dernières parties' }).getByRole('link').first()).toContainText(heading);
});

test('a win is celebrated once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await setFullSpeed(page);
  // Replaces the winners in all messages by the first seat.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((data) => socket.send(String(data).replaceAll(/"winners":\[[\d,]*\]/g, '"winners":[0]')));
  });
  await playNow(page, await shortestGame(page));
  await advance(page, 2);
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.result h2')).toHaveText(/^Vous gagnez/);
  await expect(page.locator('.celebration')).toHaveCount(0);
});
