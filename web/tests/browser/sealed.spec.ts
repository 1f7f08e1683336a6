// Sealed deals: the seal before the match, a player's own cut, and the check in the browser at the end.
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { advance, friendAt, openForTwo, setFullSpeed, shortestGame } from './playing';

const fingerprint = (page: Page): Promise<string> => page.locator('.seal .print').innerText();

// Changes the first roll in the record that the page fetches.
const changeRecord = (page: Page): Promise<unknown> =>
  page.route('**/record', async (route) => {
    const answer = await route.fetch();
    const record = await answer.text();
    await route.fulfill({ response: answer, body: record.replace(/"chance":\[("[^"]*"|\d+)/, '"chance":["another card"') });
  });

test('the browser verifies a sealed deal with a cut by hand, and detects a changed record', async ({ page }) => {
  await setFullSpeed(page);
  const link = await openForTwo(page, await shortestGame(page));
  const spectator = await friendAt(page, link);
  await changeRecord(spectator);
  await expect(page.locator('.seal summary')).toContainText('La donne est sous scellé');
  const before = await fingerprint(page);
  expect(before).toMatch(/^([0-9a-f]{4} ){2}[0-9a-f]{4}$/);
  expect(await fingerprint(spectator)).toBe(before);

  await page.locator('.seal summary').click();
  await expect(page.getByLabel('Votre coupe')).toHaveValue(/^[0-9a-f]{32}$/);
  await page.getByLabel('Votre coupe').fill('mamie coupe à trèfle');
  await page.getByLabel('Votre coupe').press('Tab');
  await page.getByRole('button', { name: 'Compléter avec des robots' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  expect(await advance(page, 5)).toBe(true);

  await expect(page.getByText(/Vérifié.*votre coupe y est/)).toBeVisible();
  // The views logged during the match are compared with the record.
  await page.getByRole('button', { name: 'Comparer avec ce que j’ai vu' }).click();
  await expect(page.getByText(/Ce que vous avez vu pendant la partie correspond à l’enregistrement/)).toBeVisible();
  await expect(spectator.getByText(/Beware.*some cards or dice are not the ones that were sealed/)).toBeVisible();
  expect(await fingerprint(page)).toBe(before);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toContain('mamie coupe à trèfle');
  await spectator.context().close();
});
