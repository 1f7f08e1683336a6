// Everything without a mouse.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { andSee, board, hurry } from './playing';

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Tab until the focus is on something of the kind.
async function tabTo(page: Page, kind: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, kind)) return;
  }
  throw new Error(`the focus never came to ${kind}`);
}

for (const game of games) {
  test(`${game}: from the lobby to a move played, by keyboard alone`, async ({ page }) => {
    await hurry(page);
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
      await andSee(page, () => page.keyboard.press('Enter'));
    }
    expect(await lines()).toBeGreaterThan(before);
  });
}

test('the list of moves is opened by m, the rules by ?, and closed by Escape', async ({ page }) => {
  await hurry(page);
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
