// What axe finds, in both themes; and that nothing needs a wider screen than a small phone's.
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { crowdOf, missed, seeing } from './fingers';
import { fullTable } from './full_table';
import { expect, games, test } from './server';
import { clickAtOnce, clickMove, takeLesson } from './lessons';
import { advance, andSee, board, hurry, playNow, shortestGame, something, still } from './playing';

const themes = ['light', 'dark'] as const;

async function inBothThemes(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await still(page);
    expect(await faults(page), theme).toEqual([]);
  }
}

const halves = (page: Page): Promise<string[]> =>
  board(page).locator('[data-choose]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choose ?? ''));

const choose = (page: Page, half: string): Promise<void> =>
  andSee(page, () => board(page).locator(`[data-choose="${half}"]`).last().click());

async function expectFound(page: Page, chosen: string): Promise<void> {
  for (const height of [640, 740]) {
    await page.setViewportSize({ width: 360, height });
    await expect.poll(() => missed(page), { message: `${chosen}, ${height} high` }).toEqual([]);
  }
}

test('the lobby, the form of a table and the rules', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').first()).toBeVisible();
  await inBothThemes(page);
  await page.getByRole('button', { name: 'Jouer entre amis' }).first().click();
  await page.locator('summary').click();
  await inBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Règles' }).first().click();
  await expect(page.locator('.clause').first()).toBeVisible();
  await inBothThemes(page);
});

for (const game of games) {
  test(`${game}: its table`, async ({ page }) => {
    await hurry(page);
    await playNow(page, game);
    await advance(page, 31, 12);
    await inBothThemes(page);
    await page.getByRole('tab', { name: 'Coups' }).click();
    await inBothThemes(page);
  });

  test(`${game}: fits a phone of 360 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hurry(page);
    await playNow(page, game);
    await advance(page, 32, 6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Once a card that is being turned over lies still.
    await expect.poll(() => missed(page)).toEqual([]);
  });

  const crowd = crowdOf(game);
  if (!crowd) continue;
  test(`${game}: on a phone of 360 pixels a finger finds what it is nearest to, however crowded`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hurry(page);
    await seeing(page, crowd);
    await fullTable(page, game);
    await something(page);
    const first = await halves(page);
    for (const half of first) {
      await page.reload();
      await choose(page, half);
      await expectFound(page, half);
      const [second] = (await halves(page)).filter((one) => !first.includes(one));
      if (second === undefined) continue;
      await choose(page, second);
      await expectFound(page, `${half}, ${second}`);
    }
  });
}

test('the lessons, at their first bubble and at the last', async ({ page }) => {
  await hurry(page);
  for (const game of games) {
    await page.goto(`/lesson/${game}`);
    await expect(board(page).locator('svg').first()).toBeVisible();
    await inBothThemes(page);
    await takeLesson(page, game, 'fr', (shown, move) => clickMove(shown, move, clickAtOnce), clickAtOnce);
    await inBothThemes(page);
  }
});

test('the replay', async ({ page }) => {
  await hurry(page);
  await playNow(page, await shortestGame(page));
  await advance(page, 33);
  await inBothThemes(page);
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await expect(board(page).locator('svg').first()).toBeVisible();
  await inBothThemes(page);
});
