// Games that have no view of their own are shown by the default board. tests/new_game runs this file with such a game.
import { expect, games, gamesWith, test } from './server';
import { actAndWaitForUpdate, advance, board, expectNoSidewaysScrolling, playNow, setFullSpeed, waitForChoiceOrResult } from './playing';

const withView = gamesWith('web/game_view.ts');

for (const game of games.filter((one) => !withView.includes(one))) {
  test(`${game}: the default board shows seats, hand and moves, and a match can be played to its end on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setFullSpeed(page);
    await playNow(page, game);
    await waitForChoiceOrResult(page);
    const table = board(page).getByRole('region', { name: 'Sur la table' });
    await expect(table.locator('.seats > li').first()).toContainText('Vous');
    await expect(page.locator('.ask')).toHaveText('Choisissez un coup.');
    for (const move of await board(page).locator('[data-move]').all()) {
      const box = (await move.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await expect(move).toHaveAccessibleName(/\S \S/);
    }
    await expectNoSidewaysScrolling(page);
    await actAndWaitForUpdate(page, () => board(page).locator('[data-move]').first().click());
    await waitForChoiceOrResult(page);
    await expect(board(page).getByRole('list', { name: 'Ce qui s’est passé' }).getByRole('listitem').first()).toHaveText(/\S \S.*\.$/);
    expect(await advance(page, 5)).toBe(true);
    await expect(page.locator('.result h2')).toHaveText(/gagne|partagez/);
  });

  test(`${game}: the default board is played by keyboard`, async ({ page }) => {
    await setFullSpeed(page);
    await playNow(page, game);
    for (let moves = 0; moves < 3 && (await waitForChoiceOrResult(page)) === 'choice'; moves += 1) {
      // On a busy machine Chromium sometimes drops the focus between Tab and Enter: then both are pressed again.
      await expect(async () => {
        await page.locator('.stage').focus();
        for (let presses = 0; presses < 30 && !(await page.evaluate(() => document.activeElement?.matches('[data-move]'))); presses += 1)
          await page.keyboard.press('Tab');
        await actAndWaitForUpdate(page, () => page.keyboard.press('Enter'), 5_000);
      }).toPass({ timeout: 30_000 });
    }
  });

  test(`${game}: the replay of the default board shows all hands`, async ({ page }) => {
    await setFullSpeed(page);
    await playNow(page, game);
    await advance(page, 6);
    await page.getByRole('link', { name: 'Revoir la partie' }).click();
    for (const seat of await board(page).locator('.seats > li').all()) await expect(seat.locator('.card').first()).toBeVisible();
  });
}
