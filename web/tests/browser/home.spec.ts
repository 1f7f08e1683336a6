// Without a server: the page opens, matches are played to their end, kept through a reload and seen again.
import { createServer, type Server } from 'node:http';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { games } from './server';
import { hurry, playNow, playOn } from './playing';

const dist = resolve(import.meta.dirname, '../../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

// Files and nothing else, as any host of static pages has them, in a folder of it.
function hostOfFiles(folder: string, at = '/'): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const inside = path.startsWith(at) ? path.slice(at.length) : 'nowhere';
    const file = join(folder, inside === '' ? 'index.html' : inside);
    readFile(file).then(
      (bytes) => answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

const test = base.extend<{ host: Server }>({
  host: async ({}, use) => {
    const host = await hostOfFiles(dist);
    await use(host);
    host.closeAllConnections();
    host.close();
  },
  baseURL: async ({ host }, use) => use(`http://127.0.0.1:${(host.address() as AddressInfo).port}`),
  serviceWorkers: 'allow',
});

// The page is kept on the device.
const kept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

for (const game of games) {
  test(`${game}: is played without a server`, async ({ page }) => {
    await hurry(page);
    await playNow(page, game);
    expect(page.url()).toContain('/t/home-');
    await playOn(page, 1, 5);
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
  await playOn(page, 2, 3);
  const address = page.url();
  host.closeAllConnections();
  host.close();
  await context.setOffline(true);
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(page.locator('.stage [data-move]').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Aucun serveur ne répond')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
});

test('friends by a link need a server, and that is said', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Jouer entre amis/ }).first().click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await expect(page.getByRole('alert')).toContainText('on ne peut pas inviter d’amis par un lien');
});

test('where nothing can be stored, the match is played and that is said', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.route('**/worker-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `Object.defineProperty(globalThis,'indexedDB',{value:undefined});${await answer.text()}` });
  });
  await playNow(page, games[0] ?? '');
  await expect(page.getByText('Ce navigateur ne peut pas garder cette partie')).toBeVisible();
});

test('a whole match is seen again, also from a file that its record was kept in', async ({ page }) => {
  await hurry(page);
  await playNow(page, shortest());
  expect(await playOn(page, 3)).toBe(true);
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
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/games/paddock/`;
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
  await expect(page.locator('.stage [data-move]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('heading', { name: 'Vos tables' })).toBeVisible();
  expect(page.url()).toBe(address);
  rmSync(site, { recursive: true });
});
