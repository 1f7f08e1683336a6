// A new visitor starts the first game in the lobby and plays one move.
import type { Page } from '@playwright/test';
import { board, clickRandomChoice, dice, waitForChoiceOrResult } from '../browser/playing';
import { expect, test as withServer } from '../browser/server';

// Replaces the address of the server fixture by that of the config, so no server is started.
const test = withServer.extend({ baseURL: ({}, use, { project }) => use(project.use.baseURL) });

const updates = async (page: Page): Promise<number> => Number(await board(page).getAttribute('data-update-count'));

test('a visitor can play a move', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Jouer maintenant' }).first().click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  expect(page.url(), 'a table of the server').not.toContain('/t/home-');
  expect(await waitForChoiceOrResult(page)).toBe('choice');
  const before = await updates(page);
  const roll = dice(1);
  // A move may take several clicks.
  while ((await waitForChoiceOrResult(page)) === 'choice' && (await updates(page)) === before) await clickRandomChoice(page, roll);
  expect(await updates(page)).toBeGreaterThan(before);
});
