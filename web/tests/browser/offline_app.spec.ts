// The page as an installed app: installation, updates between matches, stored matches and their deletion.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from './axe';
import { dist, test, waitForServiceWorker } from './host';
import { advance, board, clickRandomChoice, dice, expectNoSidewaysScrolling, playNow, playOn, setFullSpeed, waitForAnimations, waitForChoiceOrResult } from './playing';
import { games } from './server';

const game = games[0] ?? '';
const serviceWorker = (): string => readFileSync(join(dist, 'service_worker.js'), 'utf8');

test('the page can be installed, and its service worker answers only for the page', async ({ page }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
  // Tests run in a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as { icons: { src: string }[]; screenshots: { src: string }[] };
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) expect((await page.request.get(src)).status(), src).toBe(200);
  for (const path of ['/metrics', '/healthz', '/api/games']) expect((await page.goto(path))?.status(), path).toBe(404);
});

test('a stored match continues after its tab was closed in the middle of a move', async ({ page, context }) => {
  await setFullSpeed(page);
  await playNow(page, game);
  await advance(page, 5, 2);
  const address = page.url();
  const before = Number(await board(page).getAttribute('data-update-count'));
  expect(before).toBeGreaterThan(0);
  await waitForChoiceOrResult(page);
  await board(page).locator('[data-move], [data-choose]').first().dispatchEvent('click');
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await setFullSpeed(again);
  await again.goto('/');
  await again.locator(`a[href="${new URL(address).pathname}"]`).click();
  await waitForChoiceOrResult(again);
  await clickRandomChoice(again, dice(6));
  await expect(again.locator('.answer.shown')).toHaveCount(0);
});

test('a new version is announced at the table and installed only from the lobby', async ({ page, replaced, host: _ }) => {
  await setFullSpeed(page);
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  await playNow(page, game);
  await advance(page, 7, 1);
  replaced.set('service_worker.js', serviceWorker().replace(/const version = '\w+'/, "const version = 'another'"));
  await page.evaluate(async () => {
    (globalThis as { notReloaded?: boolean }).notReloaded = true;
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(page.getByText('Une nouvelle version de la page est prête. Rien ne change')).toBeVisible();
  await playOn(page, 8, 1);
  expect(await page.evaluate(() => (globalThis as { notReloaded?: boolean }).notReloaded), 'the page was not reloaded').toBe(true);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.waitForFunction(() => (globalThis as { notReloaded?: boolean }).notReloaded === undefined);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['paddock another']);
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
});

test('if the browser keeps the old version, the page says how to get the new one', async ({ page, context, replaced, host: _ }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  replaced.set('service_worker.js', serviceWorker().replace(/const version = '\w+'/, "const version = 'another'").replace("'take over'", "'nothing'"));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('fermez tous les onglets de Paddock')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toHaveCount(0);
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await expect.poll(() => again.evaluate(() => caches.keys())).toEqual(['paddock another']);
});

test('a match stored in this browser is deleted after a confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setFullSpeed(page);
  await playNow(page, game);
  await advance(page, 9, 1);
  await page.goto('/');
  const deleteButton = page.getByRole('button', { name: /^Supprimer la partie/ });
  await deleteButton.click();
  await page.getByRole('button', { name: 'Non, garder' }).click();
  await deleteButton.click();
  await page.getByRole('button', { name: 'Oui, la supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Pas de connexion')).toBeVisible();
  await expect(deleteButton).toHaveCount(0);
});

test('several people share a device without a server, and hands stay hidden until it is handed over', async ({ page }) => {
  await setFullSpeed(page);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
  await page.getByRole('button', { name: 'Un joueur de moins' }).click();
  await page.getByLabel('Joueur 2').selectOption('me');
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page).toHaveURL(/\/t\/home-/);
  const ready = page.getByRole('button', { name: /^Je suis/ });
  const offered = board(page).locator('[data-move], [data-choose]').first();
  const roll = dice(9);
  for (let turn = 0; turn < 60 && !(await ready.isVisible()); turn += 1) {
    await expect(ready.or(offered)).toBeVisible();
    if (!(await ready.isVisible())) await clickRandomChoice(page, roll);
    await expect(ready.or(offered)).toBeVisible();
  }
  await ready.click();
  await expect(offered).toBeVisible();
});

// No accessibility violations, and nothing wider than a narrow phone.
async function expectAccessible(page: Page, what: string): Promise<void> {
  await waitForAnimations(page);
  expect(await accessibilityViolations(page), what).toEqual([]);
  await expectNoSidewaysScrolling(page, what);
}

for (const [locale, words] of Object.entries({
  'fr-FR': { friends: 'Jouer entre amis', open: 'Ouvrir la table', moves: 'Coups', rules: 'Règles', settings: 'Réglages', remove: /^Supprimer la partie/ },
  'en-GB': { friends: 'Play with friends', open: 'Open the table', moves: 'Moves', rules: 'Rules', settings: 'Settings', remove: /^Delete the match/ },
})) {
  test.describe(locale, () => {
    test.use({ locale });
    test('all pages without a server are accessible and fit a narrow phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setFullSpeed(page);
      await playNow(page, game);
      await advance(page, 9, 2);
      await expectAccessible(page, 'the table');
      await page.getByRole('tab', { name: words.moves }).click();
      await expectAccessible(page, 'its moves');
      await page.getByRole('button', { name: words.rules }).first().click();
      await expectAccessible(page, 'the rules');
      await page.goto('/');
      await expect(page.getByRole('button', { name: words.remove })).toBeVisible();
      await expectAccessible(page, 'the lobby');
      await page.getByRole('button', { name: words.settings }).first().click();
      await expectAccessible(page, 'the settings');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.remove }).click();
      await expectAccessible(page, 'the question before a match is deleted');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.friends }).first().click();
      await page.getByRole('button', { name: words.open }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'the form of a table');
    });
  });
}
