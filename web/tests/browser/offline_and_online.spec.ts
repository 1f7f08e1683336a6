// The server becomes unreachable for a while.
import { waitForServiceWorker } from './host';
import { playNow, playOn, setFullSpeed } from './playing';
import { expect, games, test } from './server';

test.use({ serviceWorkers: 'allow' });

test('back online, a local match continues in the browser and new tables are opened on the server', async ({ page, context, server }) => {
  const game = games[0] ?? '';
  const offlineNotice = page.getByText('Pas de connexion');
  await setFullSpeed(page);
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(offlineNotice).toHaveCount(0);

  await server.kill();
  await context.setOffline(true);
  await expect(offlineNotice).toBeVisible();
  await playNow(page, game);
  const localTable = page.url();
  expect(localTable).toContain('/t/home-');
  await playOn(page, 11, 2);

  await server.start();
  await context.setOffline(false);
  await playOn(page, 12, 1);
  expect(page.url()).toBe(localTable);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByText('Les parties gardées dans ce navigateur y restent')).toBeVisible();
  await expect(offlineNotice).toHaveCount(0);
  await expect(page.locator(`a[href="${new URL(localTable).pathname}"]`)).toBeVisible();
  await playNow(page, game);
  expect(page.url()).not.toContain('home-');
  await playOn(page, 13, 1);
});
