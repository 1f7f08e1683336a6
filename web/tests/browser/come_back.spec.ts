// Nothing that was played is lost: neither by a reload nor by a server that dies.
import { expect, games, test } from './server';
import { advance, board, hurry, playNow, playOn } from './playing';

const game = games[0] ?? '';
const log = '.log li';

test('a reload in the middle of a match comes back to it', async ({ page }) => {
  await hurry(page);
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
  await hurry(page);
  await playNow(page, game);
  const table = new URL(page.url()).pathname;
  await page.goto('/');
  await page.locator(`a[href="${table}"]`).click();
  await expect(board(page).locator('svg').first()).toBeVisible();
});

test('a server that dies is waited for, and the match goes on', async ({ page, server }) => {
  await hurry(page);
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
