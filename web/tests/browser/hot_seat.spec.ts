// A shared device: a hand is shown only after its player has confirmed to hold the device.
import { expect, games, test } from './server';
import { board, clickRandomChoice, dice, setFullSpeed } from './playing';

test('hands stay hidden until the next player confirms to hold the device', async ({ page }) => {
  await setFullSpeed(page);
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
    await clickRandomChoice(page, roll);
  }
  expect([...seen].map((text) => /Zoé|Max/.exec(text)?.[0]).sort()).toEqual(['Max', 'Zoé']);
});
