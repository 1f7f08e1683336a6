// Announcements, names and curtains for people who do not see the screen all the time.
import { expect, games, test } from './server';
import { board, clickRandomChoice, dice, friendAt, openForTwo, playNow, setFullSpeed, waitForChoiceOrResult } from './playing';

test('the buttons of the lobby have different names', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('article').nth(games.length - 1)).toBeVisible();
  const names = await page.locator('article').getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent.trim()));
  expect(new Set(names).size, names.join(' | ')).toBe(names.length);
});

test('announcements are queued, and none replaces another', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, games[0] ?? '');
  const roll = dice(2);
  for (let click = 0; click < 4 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) await clickRandomChoice(page, roll);
  await waitForChoiceOrResult(page);
  const announced = await page.locator('[role=log][aria-live=polite] p').allTextContents();
  expect(announced.length).toBeGreaterThan(4);
  const written = await page.locator('.log li').allTextContents();
  for (const line of written.slice(-4)) expect(announced.some((one) => line.includes(one)), line).toBe(true);
});

test('moves made while the page was hidden are listed until the list is closed', async ({ page }) => {
  await setFullSpeed(page);
  await page.addInitScript(() => {
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.assign(window, {
      hide: (now: boolean) => {
        hidden = now;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  const hide = (now: boolean): Promise<void> => page.evaluate((hidden) => (window as unknown as { hide: (now: boolean) => void }).hide(hidden), now);
  await playNow(page, games[0] ?? '');
  await waitForChoiceOrResult(page);
  await hide(true);
  const roll = dice(2);
  const lines = await page.locator('.log li').count();
  for (let click = 0; click < 6 && (await page.locator('.log li').count()) === lines; click += 1) {
    await clickRandomChoice(page, roll);
    await waitForChoiceOrResult(page);
  }
  await hide(false);
  await expect(page.locator('.recap li').first()).toBeVisible();
  // Choices under the list can be clicked.
  expect(await page.evaluate(() => [...document.querySelectorAll('.recap, .recap li')].map((one) => getComputedStyle(one).pointerEvents))).not.toContain('auto');
  await page.locator('.recap button').click();
  await expect(page.locator('.recap')).toHaveCount(0);
});

test('on a shared device only games with secrets have a curtain', async ({ page }) => {
  await setFullSpeed(page);
  const curtained: boolean[] = [];
  for (const game of games) {
    await page.goto('/');
    await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
    await page.getByRole('button', { name: 'Un joueur de moins' }).click();
    await page.locator('dialog select').nth(1).selectOption('me');
    await page.getByRole('button', { name: 'Ouvrir la table' }).click();
    const curtain = page.locator('.hand-over');
    await expect(curtain.or(board(page).locator('[data-move], [data-choose]').first())).toBeVisible();
    curtained.push(await curtain.isVisible());
    if (curtained.at(-1)) continue;
    const roll = dice(4);
    for (let click = 0; click < 8 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) {
      await expect(curtain).toHaveCount(0);
      await clickRandomChoice(page, roll);
    }
  }
  expect(new Set(curtained).size).toBe(2);
});

test('only the host of a table sees how to run a server', async ({ page }) => {
  const link = await openForTwo(page, games[0] ?? '');
  await expect(page.locator('.invitation')).toContainText('make play');
  const friend = await friendAt(page, link);
  await expect(friend.locator('.invitation')).toBeVisible();
  await expect(friend.locator('.invitation')).not.toContainText('make play');
  await friend.context().close();
});
