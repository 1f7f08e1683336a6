import { expect, test } from './server';
import { advance, board, friendAt, playNow, setFullSpeed, shortestGame } from './playing';

declare const window: { addresses: string[] };

test('a finished match is replayed by its link, step by step, from any viewpoint', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 21);
  await page.getByRole('link', { name: 'Accueil' }).last().click();
  await page.locator('section', { hasText: 'Vos dernières parties' }).getByRole('link').first().click();
  await expect(board(page).locator('svg').first()).toBeVisible();

  await page.getByRole('button', { name: 'Coup suivant' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toHaveText(/^Coup 2 sur/);
  await page.getByLabel(/^Vue/).selectOption({ label: 'un spectateur' });
  await expect(page).toHaveURL(/step=2&eyes=spectator/);
  for (const [width, height] of [[844, 390], [1366, 650], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    // The layout follows a moment later.
    await expect(async () => {
      const { y = 0, height: tall = 0 } = (await board(page).boundingBox()) ?? {};
      expect(y + tall, `${width}×${height}`).toBeLessThanOrEqual(height);
      expect(tall, `${width}×${height}`).toBeGreaterThan(height / 2);
    }).toPass();
  }
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(page.locator('output')).toHaveText(/^Coup 2 sur/);

  // Only players of the match may play on from a position.
  await expect(page.getByRole('button', { name: 'Rejouer à partir d’ici' })).toBeEnabled();
  const stranger = await friendAt(page, link);
  await expect(stranger.locator('output')).toHaveText(/^Move 2 of/);
  await expect(stranger.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);
  await stranger.context().close();

  await page.getByRole('button', { name: 'Lecture' }).click();
  await expect(page.locator('output')).not.toHaveText(/^Coup 2 sur/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger la feuille de partie' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
});

test('playback does not change the address at every step, the language changes at once, and a link that cannot be copied is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    window.addresses = [];
    const replace = history.replaceState.bind(history);
    history.replaceState = (data, unused, url) => {
      window.addresses.push(String(url));
      replace(data, unused, url);
    };
  });
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 22);
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  // Slow, so that playback does not end during the test.
  await page.evaluate(() => localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'slow' })));
  await page.goto(`/replay/${id}?step=x&eyes=99`);
  await expect(page.locator('output')).toHaveText(/^Coup 0 sur/);
  await expect(page.getByLabel(/^Vue/)).toHaveValue('open');

  await page.getByRole('button', { name: 'Lecture' }).click();
  await expect(page.locator('output')).not.toHaveText(/^Coup [01] sur/);
  expect((await page.evaluate(() => window.addresses)).filter((address) => !address.includes('step=0'))).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).click();
  const at = /\d+/.exec((await page.locator('output').textContent()) ?? '')?.[0] ?? '';
  await expect(page).toHaveURL(new RegExp(`step=${at}&eyes=open`));

  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Le lien n’a pas pu être copié')).toBeVisible();
  await expect(page.getByLabel('Lien de cette position', { exact: true })).toHaveValue(page.url());

  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByLabel('English').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /^Replay/ })).toBeVisible();
  await expect(page.getByText('The link could not be copied')).toBeVisible();
});
