// The page as an app: installed, updated between matches, and its matches found again and deleted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe';
import { dist, kept, test } from './host';
import { advance, board, clickSomething, dice, hurry, playNow, playOn, something, still } from './playing';
import { games } from './server';

const game = games[0] ?? '';
const serviceWorker = (): string => readFileSync(join(dist, 'service_worker.js'), 'utf8');

test('it can be installed, and answers for the page and nothing else', async ({ page }) => {
  await page.goto('/');
  await kept(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
  // A window of a test is one that nobody installs from.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as { icons: { src: string }[]; screenshots: { src: string }[] };
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) expect((await page.request.get(src)).status(), src).toBe(200);
  for (const path of ['/metrics', '/healthz', '/api/games']) expect((await page.goto(path))?.status(), path).toBe(404);
});

test('a tab that is closed in the middle of a move loses nothing that was kept', async ({ page, context }) => {
  await hurry(page);
  await playNow(page, game);
  await advance(page, 5, 2);
  const address = page.url();
  const before = Number(await board(page).getAttribute('data-beat'));
  expect(before).toBeGreaterThan(0);
  await something(page);
  await board(page).locator('[data-move], [data-choose]').first().dispatchEvent('click');
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await hurry(again);
  await again.goto('/');
  await again.locator(`a[href="${new URL(address).pathname}"]`).click();
  await something(again);
  await clickSomething(again, dice(6));
  await expect(again.locator('.answer.shown')).toHaveCount(0);
});

test('a new version is told at the table, and taken in the lobby', async ({ page, changed, host: _ }) => {
  await hurry(page);
  await page.goto('/');
  await kept(page);
  await page.reload();
  await playNow(page, game);
  await advance(page, 7, 1);
  changed.set('service_worker.js', serviceWorker().replace(/const version = '\w+'/, "const version = 'another'"));
  await page.evaluate(async () => {
    (globalThis as { stayed?: boolean }).stayed = true;
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(page.getByText('Une nouvelle version de la page est prête. Rien ne change')).toBeVisible();
  await playOn(page, 8, 1);
  expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed), 'the page is still the same').toBe(true);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.waitForFunction(() => (globalThis as { stayed?: boolean }).stayed === undefined);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['paddock another']);
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
});

test('a match that only this browser keeps is deleted when somebody says so twice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hurry(page);
  await playNow(page, game);
  await advance(page, 9, 1);
  await page.goto('/');
  const asks = page.getByRole('button', { name: /^Supprimer la partie/ });
  await asks.click();
  await page.getByRole('button', { name: 'Non, garder' }).click();
  await asks.click();
  await page.getByRole('button', { name: 'Oui, la supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Pas de connexion')).toBeVisible();
  await expect(asks).toHaveCount(0);
});

test('several people at this device play without a server, each with a hand of their own', async ({ page }) => {
  await hurry(page);
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
    if (!(await ready.isVisible())) await clickSomething(page, roll);
    await expect(ready.or(offered)).toBeVisible();
  }
  await ready.click();
  await expect(offered).toBeVisible();
});

// For a narrow phone, and for everybody.
async function expectFit(page: Page, what: string): Promise<void> {
  await still(page);
  expect(await faults(page), what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390);
}

for (const [locale, words] of Object.entries({
  'fr-FR': { friends: 'Jouer entre amis', open: 'Ouvrir la table', moves: 'Coups', rules: 'Règles', settings: 'Réglages', remove: /^Supprimer la partie/ },
  'en-GB': { friends: 'Play with friends', open: 'Open the table', moves: 'Moves', rules: 'Rules', settings: 'Settings', remove: /^Delete the match/ },
})) {
  test.describe(locale, () => {
    test.use({ locale });
    test('what is shown where no server answers is for everybody, on a narrow phone too', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await hurry(page);
      await playNow(page, game);
      await advance(page, 9, 2);
      await expectFit(page, 'the table');
      await page.getByRole('tab', { name: words.moves }).click();
      await expectFit(page, 'its moves');
      await page.getByRole('button', { name: words.rules }).first().click();
      await expectFit(page, 'the rules');
      await page.goto('/');
      await expect(page.getByRole('button', { name: words.remove })).toBeVisible();
      await expectFit(page, 'the lobby');
      await page.getByRole('button', { name: words.settings }).first().click();
      await expectFit(page, 'the settings');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.remove }).click();
      await expectFit(page, 'the question before a match is deleted');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.friends }).first().click();
      await page.getByRole('button', { name: words.open }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectFit(page, 'the form of a table that friends cannot come to');
    });
  });
}
