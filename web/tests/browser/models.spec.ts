// The model that a person chooses for a seat, in games with models.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { begin, board, friendAt, openForTwo, setFullSpeed, sitDown } from './playing';

type Game = { id: string; models: { key: string; name: { fr: string; en: string } }[] };

async function fetchGames(page: Page): Promise<Game[]> {
  return (await (await page.request.get('/api/games')).json()) as Game[];
}

test('a model can be chosen before and during the match, is shown to all and is the default of the next match', async ({ page }) => {
  await setFullSpeed(page);
  for (const { id, models } of (await fetchGames(page)).filter(({ models }) => models.length > 0)) {
    const [first, second] = models;
    if (!first || !second) throw new Error(`${id} has only one model`);
    const friend = await friendAt(page, await openForTwo(page, id));
    await page.getByRole('radio', { name: first.name.fr }).check();
    await expect(friend.locator(`.gathering [data-model="${first.key}"]`)).toBeVisible();
    await expect(page.locator('.log')).toContainText(`Vous prenez ${first.name.fr}.`);
    await sitDown(friend);
    await friend.getByRole('radio', { name: first.name.en }).check();
    await expect(page.getByRole('radio')).toHaveCount(models.length + 1);
    await begin(page, friend);
    await expect(board(page).locator(`[data-model="${first.key}"]`)).not.toHaveCount(0);
    await expect(board(page).locator('[data-model=""]')).toHaveCount(0);

    await friend.getByRole('button', { name: 'Settings' }).click();
    await friend.getByRole('radio', { name: second.name.en }).check();
    for (const one of [page, friend]) {
      await expect(board(one).locator(`[data-model="${second.key}"]`)).not.toHaveCount(0);
      await expect(board(one).locator(`[data-model="${first.key}"]`)).not.toHaveCount(0);
    }

    await friend.goto(await openForTwo(page, id));
    await expect(page.getByRole('radio', { name: first.name.fr })).toBeChecked();
    await sitDown(friend);
    await expect(friend.getByRole('radio', { name: second.name.en })).toBeChecked();
    await expect(page.locator(`.gathering [data-model="${second.key}"]`).last()).toBeVisible();
    await friend.context().close();
  }
});

test('a game without models offers none', async ({ page }) => {
  const plain = (await fetchGames(page)).find(({ models }) => models.length === 0);
  expect(plain, `one of ${games.join(', ')}`).toBeDefined();
  await openForTwo(page, plain?.id ?? '');
  await expect(page.getByRole('button', { name: 'Se lever' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
