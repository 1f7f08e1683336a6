// Somebody who comes for the first time starts the first game that is offered, and plays one move.
import type { Page } from '@playwright/test';
import { board, clickSomething, dice, something } from '../browser/playing';
import { expect, test as withServer } from '../browser/server';

// Nothing needs the fixture that starts a server: the address is that of the settings.
const test = withServer.extend({ baseURL: ({}, use, { project }) => use(project.use.baseURL) });

const updates = async (page: Page): Promise<number> => Number(await board(page).getAttribute('data-beat'));

test('a visitor plays a move, and the table goes on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Jouer maintenant' }).first().click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  expect(page.url(), 'a table of the server').not.toContain('/t/home-');
  expect(await something(page)).toBe('choice');
  const before = await updates(page);
  const roll = dice(1);
  // A move may take several clicks. Something has happened when there is another one to choose, or the end.
  while ((await something(page)) === 'choice' && (await updates(page)) === before) await clickSomething(page, roll);
  expect(await updates(page)).toBeGreaterThan(before);
});
