// Accessibility in both themes, and a layout that fits a small phone.
import type { Page } from '@playwright/test';
import { accessibilityViolations, colourViolations } from './axe';
import { crowdedPosition, missedTouches, mockView } from './touch';
import { fullTable } from './full_table';
import { expect, games, gamesWith, test } from './server';
import { clickAtOnce, clickMove, takeLesson } from './lessons';
import { actAndWaitForUpdate, advance, board, expectNoSidewaysScrolling, playNow, setFullSpeed, shortestGame, waitForAnimations, waitForChoiceOrResult } from './playing';

const themes = ['light', 'dark'] as const;

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await waitForAnimations(page);
    expect(await (theme === themes[0] ? accessibilityViolations(page) : colourViolations(page)), theme).toEqual([]);
  }
}

const parts = (page: Page): Promise<string[]> =>
  board(page).locator('[data-choose]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choose ?? ''));

const choose = (page: Page, part: string): Promise<void> =>
  actAndWaitForUpdate(page, () => board(page).locator(`[data-choose="${part}"]`).last().click());

async function expectNoMissedTouches(page: Page, chosen: string): Promise<void> {
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    await expect.poll(() => missedTouches(page), { message: `${chosen}, ${height} high` }).toEqual([]);
  }
}

test('the lobby, the form of a table and the rules are accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Jouer entre amis' }).first().click();
  await page.locator('summary').click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Règles' }).first().click();
  await expect(page.locator('.clause').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

for (const game of games) {
  test(`${game}: the table is accessible`, async ({ page }) => {
    await setFullSpeed(page);
    await playNow(page, game);
    await advance(page, 31, 12);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('tab', { name: 'Coups' }).click();
    await expectAccessibleInBothThemes(page);
  });

  test(`${game}: the table fits a phone of 360 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setFullSpeed(page);
    await playNow(page, game);
    await advance(page, 32, 6);
    await expectNoSidewaysScrolling(page);
    // Polls because a card may still be turning over.
    await expect.poll(() => missedTouches(page)).toEqual([]);
  });

  const crowded = crowdedPosition(game);
  if (!crowded) continue;
  test(`${game}: every choice can be touched on a phone of 360 pixels in the most crowded position`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setFullSpeed(page);
    await mockView(page, crowded);
    await fullTable(page, game);
    await waitForChoiceOrResult(page);
    const first = await parts(page);
    for (const part of first) {
      await page.reload();
      await choose(page, part);
      await expectNoMissedTouches(page, part);
      const [second] = (await parts(page)).filter((one) => !first.includes(one));
      if (second === undefined) continue;
      await choose(page, second);
      await expectNoMissedTouches(page, `${part}, ${second}`);
    }
  });
}

test('the lessons are accessible at their first and last bubble', async ({ page }) => {
  await setFullSpeed(page);
  for (const game of gamesWith('lesson/lesson.json')) {
    await page.goto(`/lesson/${game}`);
    await expect(board(page).locator('svg').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await takeLesson(page, game, 'fr', (shown, move) => clickMove(shown, move, clickAtOnce), clickAtOnce);
    await expectAccessibleInBothThemes(page);
  }
});

test('the replay is accessible', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 33);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
