// Without a server: the page opens, matches are played to their end, kept through a reload and seen again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { addressOf, dist, hostOfFiles, kept, test } from './host';
import { advance, hurry, playNow, playOn } from './playing';
import { games } from './server';

// Whole matches of all games take their time: `make matches-offline`.
const clicks = process.env.PADDOCK_WHOLE ? Infinity : 5;

for (const game of games) {
  test(`${game}: is played offline`, async ({ page, context, host }) => {
    await hurry(page);
    await page.goto('/');
    await kept(page);
    host.closeAllConnections();
    host.close();
    await context.setOffline(true);
    await playNow(page, game);
    expect(page.url()).toContain('/t/home-');
    const over = await playOn(page, 1, clicks); // by luck it may be after a few clicks, too
    if (clicks === Infinity) expect(over).toBe(true);
    await expect(page.locator('.answer.shown')).toHaveCount(0);
    expect(Number(await page.locator('.stage').getAttribute('data-beat'))).toBeGreaterThan(1);
  });
}

// The game that takes least time to play out.
function shortest(): string {
  const minutes = (game: string): number =>
    (JSON.parse(readFileSync(resolve(dist, '../../games', game, 'about.json'), 'utf8')) as { minutes: [number, number] }).minutes[1];
  return [...games].sort((one, other) => minutes(one) - minutes(other))[0] ?? '';
}

test('a match goes on after a reload, with nobody to be reached', async ({ page, context, host }) => {
  await hurry(page);
  await page.goto('/');
  await kept(page);
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

test('friends by a link need a server, and that is said', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Jouer entre amis/ }).first().click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.getByRole('alert')).toContainText('on ne peut pas inviter d’amis par un lien');
});

// In a private window of some browsers nothing can be stored at all; a device may be full.
const troubles = {
  'nothing may be stored': `Object.defineProperty(globalThis,'indexedDB',{value:undefined});`,
  'nothing more fits': `IDBObjectStore.prototype.add=()=>{throw new DOMException('full','QuotaExceededError')};`,
};
test.describe('in a browser that keeps nothing', () => {
  // What a service worker has kept would come in place of what is changed here.
  test.use({ serviceWorkers: 'block' });
  for (const [what, code] of Object.entries(troubles)) {
    test(`where ${what}, the match is played and that is said`, async ({ page }) => {
      await page.route('**/worker-*.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${code}${await answer.text()}` });
      });
      await playNow(page, games[0] ?? '');
      await expect(page.getByText('Ce navigateur ne peut pas garder cette partie')).toBeVisible();
    });
  }
});

test('a whole match is seen again, also from a file that its record was kept in', async ({ page }) => {
  await hurry(page);
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

test('a folder of files is all it takes, wherever it lies', async ({ page, context }) => {
  const site = mkdtempSync(join(tmpdir(), 'paddock-site-'));
  const program = process.env.PADDOCK ?? resolve(dist, '../../build/dev/paddock');
  execFileSync(resolve(dist, '../../tools/build_page'), ['--site', program, site]);
  const host = await hostOfFiles(site, '/games/paddock/');
  const address = `${addressOf(host)}/games/paddock/`;
  await hurry(page);
  await page.goto(address);
  await kept(page);
  await page.locator('article').first().locator('button.primary').click();
  await playOn(page, 4, 3);
  expect(page.url()).toContain('/games/paddock/t/home-');
  host.closeAllConnections();
  host.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.stage').locator('[data-move], [data-choose]').first()).toBeVisible();
  const home = page.getByRole('link', { name: 'Accueil' }).first();
  expect(await home.evaluate((link: HTMLAnchorElement) => link.href), 'for another tab').toBe(address);
  await home.click();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goto(`file://${site}/index.html`);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.getElementById('page') as HTMLElement, '::after').opacity)).toBe('1');
  const said = await page.evaluate(() => getComputedStyle(document.getElementById('page') as HTMLElement, '::after').content);
  for (const words of ['un petit serveur de fichiers', 'a small server of files']) expect(said).toContain(words);
  rmSync(site, { recursive: true });
});
