// Two browsers at one table, one of them a phone.
import { devices, type Browser, type Page } from '@playwright/test';
import { expect, games, test } from './server';
import { board, dice, clickSomething, hurry } from './playing';

const game = games[0] ?? '';

async function phone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const context = await browser.newContext({ ...pixel, locale: 'en-GB', baseURL: baseURL ?? '' });
  return context.newPage();
}

async function openForTwo(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByLabel('Votre nom').press('Tab');
  await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
  await page.getByRole('button', { name: 'Une place de moins' }).click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  return page.getByLabel('Lien de la table', { exact: true }).inputValue();
}

test('a friend comes by the link on a phone, sits down, plays and talks', async ({ page, browser, baseURL }) => {
  await hurry(page);
  const link = await openForTwo(page);
  await expect(page.getByRole('img', { name: 'Code QR du lien de la table' })).toBeVisible();
  await expect(page.getByText("Ce lien n'ouvre que sur cette machine")).toBeVisible();

  const friend = await phone(browser, baseURL);
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Max');
  await friend.getByRole('button', { name: 'Sit here' }).click();

  await expect(page.locator('.gathering li', { hasText: 'Max' })).toBeVisible();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  await expect(board(friend).locator('svg').first()).toBeVisible();

  const roll = dice(3);
  for (let turn = 0; turn < 30; turn += 1) {
    await clickSomething(page, roll);
    await clickSomething(friend, roll);
  }
  const lines = (who: Page): Promise<number> => who.locator('.log li').count();
  await expect.poll(() => lines(page)).toBeGreaterThan(3);
  expect(await lines(friend)).toBeGreaterThan(3);

  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByLabel('Your message').fill('<b>Bien joué</b> !');
  await friend.getByRole('button', { name: 'Say' }).click();
  await page.getByRole('tab', { name: 'Discussion' }).click();
  await expect(page.getByText('<b>Bien joué</b> !')).toBeVisible();
  await friend.context().close();
});

test('somebody without a seat watches and sees no hand', async ({ page, browser, baseURL }) => {
  await hurry(page);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).locator('button.primary').click();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
  const watcher = await phone(browser, baseURL);
  await watcher.goto(page.url());
  await expect(board(watcher).locator('svg').first()).toBeVisible();
  await expect(board(watcher).locator('[data-move], [data-choose]')).toHaveCount(0);
  await expect(page.locator('.watching')).toBeVisible();
  await watcher.context().close();
});
