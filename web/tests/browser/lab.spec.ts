// The lab: a study is started by keyboard, its report grows and is read; accessibility, both languages, a small phone.
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe';
import { expectNoSidewaysScrolling } from './playing';
import { expect, test } from './server';

const bots = (page: Page) => page.locator('fieldset select');

test('a study can be started by keyboard, and its report is accessible and in the reader’s language', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Laboratoire' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Laboratoire' })).toBeVisible();
  for (const select of await bots(page).all()) await select.selectOption('random');
  await page.getByLabel('Nombre de parties').fill('60');
  await page.getByLabel('Regarder aussi dans les parties').press('Space');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lancer l’étude' }).press('Enter');
  const report = page.locator('article');
  await expect(report).toBeVisible();
  await expect(report).toHaveAttribute('lang', 'fr');
  await expect(report.locator('section')).toHaveCount(2);
  await expect.poll(() => report.locator('canvas').count()).toBeGreaterThan(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Begin the study' }).click();
  await expect(report).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(report).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);
});

test('a long study shows its progress and can be stopped', async ({ page }) => {
  await page.goto('/lab');
  for (const select of await bots(page).all()) await select.selectOption('level4');
  await page.getByLabel('Nombre de parties').fill('20000');
  await page.getByRole('button', { name: 'Lancer l’étude' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer l’étude' })).toBeDisabled();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('L’étude a été arrêtée')).toBeVisible();
  await expect(page.locator('article')).toBeVisible();
});

test('a study of too many matches is refused with a sentence', async ({ page }) => {
  await page.goto('/lab');
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByLabel('Nombre de parties').fill('999999');
  await page.getByRole('button', { name: 'Lancer l’étude' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette étude ne peut pas être faite.');
});
