// The lobby: names, the form of a table with its options, dialogs, and a server that does not answer.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { board, setFullSpeed } from './playing';

const first = games[0] ?? '';
const card = (page: Page, game: string) => page.locator(`[aria-labelledby="game-${game}"]`);

type Option = { key: string; open: boolean; label: { fr: string }; values: { value: unknown; meaning: { fr: string } }[] };
type Game = { id: string; options: Option[]; drivers: string[][] };

// A game with an option that has a value which is a list or an object.
async function gameWithStructuredOption(page: Page): Promise<{ game: string; option: Option; at: number } | undefined> {
  const all = (await (await page.request.get('/api/games')).json()) as Game[];
  const found = all.flatMap((game) =>
    game.options.map((option) => ({ game: game.id, option, at: option.values.findIndex((one, at) => at > 0 && typeof one.value === 'object') })),
  );
  return found.find((one) => one.at > 0 && one.option.open);
}

test('a typed name is the name at the table, even if the server is slow', async ({ page }) => {
  await setFullSpeed(page);
  await page.route('**/api/me', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Votre nom').fill('Zoé');
  await card(page, first).locator('button.primary').click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Les joueurs' })).toContainText('Zoé');
});

test('the strength of the bots is chosen by their faces and remembered, and the bots have their names', async ({ page }) => {
  await setFullSpeed(page);
  await page.goto('/');
  const all = (await (await page.request.get('/api/games')).json()) as Game[];
  const strongest = all.find(({ id }) => id === first)?.drivers[3]?.[0] ?? '';
  expect(strongest).not.toBe('');
  await card(page, first).getByRole('radio', { name: strongest }).check({ force: true });
  await page.reload();
  await expect(card(page, first).getByRole('radio', { name: strongest })).toBeChecked();
  await card(page, first).locator('button.primary').click();
  await expect(page.getByRole('list', { name: 'Les joueurs' })).toContainText(strongest);
});

test('an option may be a list or an object, and an invalid one is explained', async ({ page }) => {
  await page.goto('/');
  const found = await gameWithStructuredOption(page);
  test.skip(!found, 'no game has such an option');
  if (!found) return;
  const { option, at } = found;
  await card(page, found.game).getByRole('button', { name: 'Jouer entre amis' }).click();
  await page.locator('summary').click();
  const choice = page.getByLabel(option.label.fr, { exact: true });
  await choice.selectOption({ label: 'une autre valeur…' });
  await page.getByLabel(`Valeur : ${option.label.fr}`).fill('nonsense');
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette table ne peut pas être ouverte.');
  await expect(page.getByRole('alert')).toContainText(option.key);

  const meaning = option.values[at]?.meaning.fr ?? '';
  await choice.selectOption({ label: meaning });
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.locator('.options li')).toHaveCount(1);
  await expect(page.locator('.options li')).toContainText(meaning);
});

test('a dialog returns the focus, and closes by a click that begins and ends outside it', async ({ page }) => {
  await page.goto('/');
  const opener = card(page, first).getByRole('button', { name: 'Règles' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.locator('.clause').first()).toBeVisible();
  const box = await dialog.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, 300);
  await page.mouse.down();
  await page.mouse.move(20, 300);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a server that did not answer can be retried', async ({ page }) => {
  await page.route('**/api/games', (route) => route.abort(), { times: 1 });
  // The list of games that is part of the page fails to load, too.
  await page.route('**/assets/games-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, first)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an error and a reload button are shown if a part of the page fails to load', async ({ page }) => {
  await page.route(/assets\/Replay-.*\.js/, (route) => route.abort());
  await page.goto('/replay/abc');
  await expect(page.getByRole('alert')).toContainText('La page n’a pas pu se charger');
  await page.unroute(/assets\/Replay-.*\.js/);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { name: /^Revoir la partie/ })).toBeVisible();
});

test('the form of a table fits a small phone, for friends and for a shared device', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Jouer entre amis', 'Jouer à plusieurs ici']) {
    await page.goto('/');
    await page.locator('article').first().getByRole('button', { name }).click();
    const form = page.locator('dialog form');
    await expect(form).toBeVisible();
    const sticksOut = () => form.evaluate((shown) => [...shown.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > shown.getBoundingClientRect().right + 1).map((part) => part.outerHTML.slice(0, 60)));
    await expect.poll(sticksOut).toEqual([]);
  }
});
