// A match survives a reload and a crash of the server.
import { expect, games, test } from './server';
import { advance, board, playNow, playOn, setFullSpeed } from './playing';

const game = games[0] ?? '';
const log = '.log li';

test('a match continues after a reload', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, game);
  await advance(page, 11, 8);
  const before = await page.locator(log).allTextContents();
  await page.reload();
  await expect(board(page).locator('svg').first()).toBeVisible();
  const after = await page.locator(log).allTextContents();
  expect(after.slice(0, before.length)).toEqual(before);
  await playOn(page, 12, 4);
});

test('the lobby lists my open tables', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, game);
  const table = new URL(page.url()).pathname;
  await page.goto('/');
  await page.locator(`a[href="${table}"]`).click();
  await expect(board(page).locator('svg').first()).toBeVisible();
});

test('the page waits for a crashed server, and the match continues', async ({ page, server }) => {
  await setFullSpeed(page);
  await playNow(page, game);
  await advance(page, 13, 6);
  const before = await page.locator(log).allTextContents();
  await server.kill();
  await expect(page.getByText('La connexion est perdue')).toBeVisible();
  await server.start();
  await expect(page.getByText('La connexion est perdue')).toBeHidden();
  const after = await page.locator(log).allTextContents();
  expect(after.slice(0, before.length)).toEqual(before);
  await playOn(page, 14, 4);
});
