// Deals that can be checked: the seal before, a cut of one's own, and what the browser finds at the end.
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { advance, friendAt, hurry, openForTwo, shortestGame } from './playing';

const print = (page: Page): Promise<string> => page.locator('.seal .print').innerText();

// What the page fetches is told with another first roll.
const changeRecord = (page: Page): Promise<unknown> =>
  page.route('**/record', async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    await route.fulfill({ response: answer, body: told.replace(/"chance":\[("[^"]*"|\d+)/, '"chance":["another card"') });
  });

test('a deal is sealed before it, cut by hand, found good at the end, and found out where it was changed', async ({ page }) => {
  await hurry(page);
  const link = await openForTwo(page, await shortestGame(page));
  const watcher = await friendAt(page, link);
  await changeRecord(watcher);
  await expect(page.locator('.seal summary')).toContainText('La donne est sous scellé');
  const before = await print(page);
  expect(before).toMatch(/^([0-9a-f]{4} ){2}[0-9a-f]{4}$/);
  expect(await print(watcher)).toBe(before);

  await page.locator('.seal summary').click();
  await expect(page.getByLabel('Votre coupe')).toHaveValue(/^[0-9a-f]{32}$/);
  await page.getByLabel('Votre coupe').fill('mamie coupe à trèfle');
  await page.getByLabel('Votre coupe').press('Tab');
  await page.getByRole('button', { name: 'Compléter avec des robots' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  expect(await advance(page, 5)).toBe(true);

  await expect(page.getByText(/Vérifié.*votre coupe y est/)).toBeVisible();
  // What was seen during the match is compared with what is recorded of it, too.
  await page.getByRole('button', { name: 'Comparer avec ce que j’ai vu' }).click();
  await expect(page.getByText(/Ce que vous avez vu pendant la partie correspond à l’enregistrement/)).toBeVisible();
  await expect(watcher.getByText(/Beware.*some cards or dice are not the ones that were sealed/)).toBeVisible();
  expect(await print(page)).toBe(before);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toContain('mamie coupe à trèfle');
  await watcher.context().close();
});
