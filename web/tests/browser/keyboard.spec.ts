// The page can be used without a mouse.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { actAndWaitForUpdate, board, setFullSpeed } from './playing';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Presses Tab until an element that matches the selector has the focus.
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}`);
}

for (const game of games) {
  test(`${game}: a move can be played from the lobby by keyboard alone`, async ({ page }) => {
    await setFullSpeed(page);
    await page.goto('/');
    await expect(page.locator('article').first()).toBeVisible();
    await tabTo(page, `[aria-labelledby="game-${game}"] button.primary`);
    await page.keyboard.press('Enter');
    await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();

    const lines = (): Promise<number> => page.locator('.log li').count();
    const before = await lines();
    for (let press = 0; press < 6 && (await lines()) === before; press += 1) {
      const kind = (await board(page).locator('[data-move]').count()) > 0 ? '[data-move]' : '[data-choose]';
      await tabTo(page, `.stage ${kind}`);
      await actAndWaitForUpdate(page, () => page.keyboard.press('Enter'));
    }
    expect(await lines()).toBeGreaterThan(before);
  });
}

test('m opens the list of moves, ? opens the rules, and Escape closes them', async ({ page }) => {
  await setFullSpeed(page);
  await page.goto('/');
  await page.locator('article button.primary').first().click();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.locator('.moves button').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Les règles' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
