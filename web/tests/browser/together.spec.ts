// Two browsers at one table, one of them a phone.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { begin, board, clickRandomChoice, dice, friendAt, openForTwo, setFullSpeed, sitDown, waitForChoiceOrResult } from './playing';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const game = games[0] ?? '';

test('a friend opens the link on a phone, sits down, plays and chats', async ({ page }) => {
  await setFullSpeed(page);
  const link = await openForTwo(page, game);
  await expect(page.getByRole('img', { name: 'Code QR du lien de la table' })).toBeVisible();
  await expect(page.getByText('Ce lien n’ouvre que sur cette machine')).toBeVisible();

  const friend = await friendAt(page, link);
  await sitDown(friend);
  await begin(page, friend);

  const roll = dice(3);
  for (let turn = 0; turn < 15; turn += 1) {
    await Promise.any([waitForChoiceOrResult(page), waitForChoiceOrResult(friend)]);
    await clickRandomChoice(page, roll);
    await clickRandomChoice(friend, roll);
  }
  const lines = (who: Page): Promise<number> => who.locator('.log li').count();
  for (const who of [page, friend]) await expect.poll(() => lines(who)).toBeGreaterThan(3);

  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByLabel('Your message').fill('<b>Bien joué</b> !');
  await friend.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Discussion' }).click();
  await expect(page.getByText('<b>Bien joué</b> !')).toBeVisible();
  await friend.context().close();
});

test('a spectator sees the table and no choices', async ({ page }) => {
  await setFullSpeed(page);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).locator('button.primary').click();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
  const spectator = await friendAt(page);
  await expect(board(spectator).locator('svg').first()).toBeVisible();
  await expect(board(spectator).locator('[data-move], [data-choose]')).toHaveCount(0);
  await expect(page.locator('.watching')).toBeVisible();
  await spectator.context().close();
});
