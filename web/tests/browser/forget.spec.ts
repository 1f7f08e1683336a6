// People can delete what the server knows about them, after a confirmation.
import { expect, test } from './server';

test('in the settings, a person can delete everything that the server knows about them', async ({ page }) => {
  await page.goto('/');
  const name = page.getByLabel('Votre nom');
  await name.fill('Zoé');
  await name.blur();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible();
  await page.getByRole('button', { name: 'Réglages' }).click();
  const ask = page.getByRole('button', { name: 'Effacer mes données' });
  await ask.click();
  await page.getByRole('button', { name: 'Non, garder' }).click();
  expect(await (await page.request.get('/api/me')).json()).toEqual({ name: 'Zoé' });
  await ask.click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('');
  expect(await (await page.request.get('/api/me')).json()).toEqual({ name: '' });
});
