// Without a server: the page opens, matches can be played and replayed, and they survive a reload.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { addressOf, dist, serveStaticFiles, test, waitForServiceWorker } from './host';
import { advance, playNow, playOn, setFullSpeed } from './playing';
import { games } from './server';

// Whole matches of all games take minutes: `make matches-offline` plays them.
const clicks = process.env.PADDOCK_WHOLE ? Infinity : 5;

for (const game of games) {
  test(`${game}: is played offline`, async ({ page, context, host }) => {
    await setFullSpeed(page);
    await page.goto('/');
    await waitForServiceWorker(page);
    host.closeAllConnections();
    host.close();
    await context.setOffline(true);
    await playNow(page, game);
    expect(page.url()).toContain('/t/home-');
    const over = await playOn(page, 1, clicks); // some matches end after a few clicks
    if (clicks === Infinity) expect(over).toBe(true);
    await expect(page.locator('.answer.shown')).toHaveCount(0);
    expect(Number(await page.locator('.stage').getAttribute('data-update-count'))).toBeGreaterThan(1);
  });
}

// The id of the game with the shortest matches.
function shortest(): string {
  const minutes = (game: string): number =>
    (JSON.parse(readFileSync(resolve(dist, '../../games', game, 'about.json'), 'utf8')) as { minutes: [number, number] }).minutes[1];
  return [...games].sort((one, other) => minutes(one) - minutes(other))[0] ?? '';
}

test('a match continues after a reload without a server', async ({ page, context, host }) => {
  await setFullSpeed(page);
  await page.goto('/');
  await waitForServiceWorker(page);
  await playNow(page, games[0] ?? '');
  await advance(page, 2, 3);
  const address = page.url();
  host.closeAllConnections();
  host.close();
  await context.setOffline(true);
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(page.locator('.stage').locator('[data-move], [data-choose]').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Pas de connexion')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
});

test('without a server, the page says that friends cannot be invited by a link', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Jouer entre amis/ }).first().click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.getByRole('alert')).toContainText('on ne peut pas inviter d’amis par un lien');
});

// Private windows of some browsers have no database, and a disk may be full.
const storageFailures = {
  'there is no database': `Object.defineProperty(globalThis,'indexedDB',{value:undefined});`,
  'the disk is full': `IDBObjectStore.prototype.add=()=>{throw new DOMException('full','QuotaExceededError')};`,
};
test.describe('in a browser that cannot store matches', () => {
  // A service worker would serve its stored copy instead of the changed file.
  test.use({ serviceWorkers: 'block' });
  for (const [failure, code] of Object.entries(storageFailures)) {
    test(`if ${failure}, the match is played and the page says that it is not stored`, async ({ page }) => {
      await page.route('**/worker-*.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${code}${await answer.text()}` });
      });
      await playNow(page, games[0] ?? '');
      await expect(page.getByText('Ce navigateur ne peut pas garder cette partie')).toBeVisible();
    });
  }
});

test('a finished match is replayed, also from its downloaded record', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, shortest());
  expect(await advance(page, 3)).toBe(true);
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la feuille de partie' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.locator('.stage')).toBeVisible();
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({ name: 'no.jsonl', mimeType: 'text/plain', buffer: Buffer.from('nothing\n') });
  await expect(page.getByRole('alert')).toContainText('n’est pas une feuille de partie');
});

test('the site works from any folder of a static web host, also offline', async ({ page, context }) => {
  const site = mkdtempSync(join(tmpdir(), 'paddock-site-'));
  const program = process.env.PADDOCK ?? resolve(dist, '../../build/dev/paddock');
  execFileSync(resolve(dist, '../../tools/build_page'), ['--site', program, site]);
  const host = await serveStaticFiles(site, '/games/paddock/');
  const address = `${addressOf(host)}/games/paddock/`;
  await setFullSpeed(page);
  await page.goto(address);
  await waitForServiceWorker(page);
  await page.locator('article').first().locator('button.primary').click();
  await playOn(page, 4, 3);
  expect(page.url()).toContain('/games/paddock/t/home-');
  host.closeAllConnections();
  host.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.stage').locator('[data-move], [data-choose]').first()).toBeVisible();
  const home = page.getByRole('link', { name: 'Accueil' }).first();
  expect(await home.evaluate((link: HTMLAnchorElement) => link.href), 'the address of the link, for another tab').toBe(address);
  await home.click();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goto(`file://${site}/index.html`);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.getElementById('page') as HTMLElement, '::after').opacity)).toBe('1');
  const notice = await page.evaluate(() => getComputedStyle(document.getElementById('page') as HTMLElement, '::after').content);
  for (const words of ['un petit serveur de fichiers', 'a small server of files']) expect(notice).toContain(words);
  rmSync(site, { recursive: true });
});
