// A server that is gone for a while, and comes back.
import { kept } from './host';
import { hurry, playNow, playOn } from './playing';
import { expect, games, test } from './server';

test.use({ serviceWorkers: 'allow' });

test('whoever comes back online goes on here, and opens new tables on the server', async ({ page, context, server }) => {
  const game = games[0] ?? '';
  const alone = page.getByText('Pas de connexion');
  await hurry(page);
  await page.goto('/');
  await kept(page);
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(alone).toHaveCount(0);

  await server.kill();
  await context.setOffline(true);
  await expect(alone).toBeVisible();
  await playNow(page, game);
  const here = page.url();
  expect(here).toContain('/t/home-');
  await playOn(page, 11, 2);

  await server.start();
  await context.setOffline(false);
  await playOn(page, 12, 1);
  expect(page.url()).toBe(here);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByText('Les parties gardées dans ce navigateur y restent')).toBeVisible();
  await expect(alone).toHaveCount(0);
  await expect(page.locator(`a[href="${new URL(here).pathname}"]`)).toBeVisible();
  await playNow(page, game);
  expect(page.url()).not.toContain('home-');
  await playOn(page, 13, 1);
});
