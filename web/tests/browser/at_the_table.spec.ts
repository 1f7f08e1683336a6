// What the rules refuse, what may be taken back, and what a bot would do.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { board, clickSomething, dice, hurry, playNow } from './playing';

// Plays game after game until there is something of the kind to look at.
async function until(page: Page, found: () => Promise<boolean>): Promise<void> {
  for (const game of games) {
    await playNow(page, game);
    const roll = dice(5);
    for (let click = 0; click < 40; click += 1) {
      if (await found()) return;
      await clickSomething(page, roll);
      await page.waitForTimeout(60);
    }
  }
  throw new Error('nothing of the kind was met in any game');
}

test('a move that the rules refuse is answered by its clause, and the rules open there', async ({ page }) => {
  await hurry(page);
  const refused = board(page).locator('.target:not([data-move]):not([data-choose]):not([aria-pressed])');
  await until(page, async () => (await refused.count()) > 0 && (await board(page).locator('[data-move]').count()) > 0);
  await refused.first().click();
  const alert = page.getByRole('alert').filter({ hasText: /[A-Z]{2}-\d/ });
  await expect(alert).toBeVisible();
  const clause = /[A-Z]{2}-\d+\.\d+/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
  await alert.getByRole('button', { name: 'Lire la règle' }).click();
  await expect(page.locator(`[id="clause-${clause}"].asked`)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a move can be taken back while nothing came after it', async ({ page }) => {
  await hurry(page);
  const back = page.getByRole('button', { name: 'Reprendre', exact: true });
  const told = page.locator('.log li').filter({ hasText: 'reprend son coup' });
  // Bots are quick: what could be taken back may have been followed by the time of the click.
  await until(page, async () => {
    if ((await back.count()) === 1 && (await back.isEnabled())) await back.click({ timeout: 400 }).catch(() => {});
    return (await told.count()) > 0;
  });
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
});

test('a hint names the best moves with what they are worth, and marks them on the table', async ({ page }) => {
  await hurry(page);
  const hint = page.getByRole('button', { name: 'Conseil' });
  await until(page, async () => (await board(page).locator('[data-move]').count()) > 2 && (await hint.isEnabled()));
  await hint.click();
  await page.getByRole('tab', { name: 'Coups' }).click();
  await expect(page.locator('.worth').first()).toHaveText(/\d+\s%/);
  await expect(board(page).locator('.hint, [data-hint]').first()).toBeVisible();
});

test('with confirmation on, a click asks first', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('paddock.tastes', JSON.stringify({ pace: 'full', confirm: true })));
  await until(page, async () => (await board(page).locator('[data-move]').count()) > 1);
  await board(page).locator('[data-move]').first().click();
  await expect(page.getByRole('group', { name: 'Confirmer le coup' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('group', { name: 'Confirmer le coup' })).toHaveCount(0);
});
