// Several people at one device: a hand is shown only to the one who says to hold it.
import { expect, games, test } from './server';
import { board, clickSomething, dice, hurry } from './playing';

test('the device goes from hand to hand, and hands stay secret', async ({ page }) => {
  await hurry(page);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${games[0]}"]`).getByRole('button', { name: 'Jouer à plusieurs ici' }).click();
  await page.getByLabel('Nom du joueur 1').fill('Zoé');
  await page.getByLabel('Nom du joueur 2').fill('Max');
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();

  const ready = page.getByRole('button', { name: /^Je suis/ });
  const seen = new Set<string>();
  const roll = dice(9);
  for (let turn = 0; turn < 60 && seen.size < 2; turn += 1) {
    await expect(ready.or(board(page).locator('[data-move], [data-choose]').first())).toBeVisible();
    if (await ready.isVisible()) {
      await expect(board(page)).toHaveCount(0);
      await expect(page.locator('.log li')).toHaveCount(0);
      await expect(page.locator('[aria-live]')).toHaveCount(0);
      seen.add((await ready.textContent()) ?? '');
      await ready.click();
    }
    await clickSomething(page, roll);
  }
  expect([...seen].map((said) => /Zoé|Max/.exec(said)?.[0]).sort()).toEqual(['Max', 'Zoé']);
});
