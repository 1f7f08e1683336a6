import { expect, test } from './server';
import { board, hurry, playNow, playOn, shortestGame } from './playing';

test('a finished match is replayed by its link, step by step, from any eyes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await playOn(page, 21);
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await expect(board(page).locator('svg').first()).toBeVisible();

  await page.getByRole('button', { name: 'Étape suivante' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toHaveText(/^Étape 2 sur/);
  await page.getByLabel('Vu par').selectOption({ label: 'un spectateur' });
  await expect(page).toHaveURL(/step=2&eyes=spectator/);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(page.locator('output')).toHaveText(/^Étape 2 sur/);

  await page.getByRole('button', { name: 'Lecture' }).click();
  await expect(page.locator('output')).not.toHaveText(/^Étape 2 sur/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: "Télécharger l'enregistrement" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
});
