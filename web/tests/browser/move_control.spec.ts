// People control their moves: no move is made without them, each is described first, and a click shows an effect at once.
import type { Page } from '@playwright/test';
import type { FromServer } from '../../generated/wire';
import { expect, games, test } from './server';
import { advance, board, playNow, setFullSpeed, waitForChoiceOrResult } from './playing';

const updateCount = async (page: Page): Promise<number> => Number(await board(page).getAttribute('data-update-count'));
const onlyMove = (page: Page) => page.locator('.guide .only');

// Plays game after game until there is only one legal move.
async function playUntilOnlyMove(page: Page): Promise<void> {
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 20 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) {
      if (await onlyMove(page).isVisible()) return;
      await advance(page, click, 1);
    }
  }
  throw new Error('there was always a choice');
}

test('an only move is a button that describes it, and is not made without a click', async ({ page }) => {
  await setFullSpeed(page);
  await playUntilOnlyMove(page);
  await expect(onlyMove(page)).toHaveText(/\S{3}/);
  const before = await updateCount(page);
  await page.waitForTimeout(1_500);
  expect(await updateCount(page)).toBe(before);
  await expect(onlyMove(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => updateCount(page)).toBeGreaterThan(before);
});

test('only moves are made automatically if the setting is on', async ({ page }) => {
  await setFullSpeed(page);
  await playUntilOnlyMove(page);
  const before = await updateCount(page);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByLabel(/qu.un seul coup/).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => updateCount(page)).toBeGreaterThan(before);
});

test('one line always says what to do, and another the goal of the game', async ({ page }) => {
  await setFullSpeed(page);
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 5 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) {
      await expect(page.locator('.guide .ask')).toHaveText(/\S.{5}/);
      await expect(page.locator('.guide .goal')).toHaveText(/\S.{5}/);
      await advance(page, click, 1);
    }
  }
});

test('a click shows an effect within a tenth of a second, even if the network is silent', async ({ page }) => {
  await setFullSpeed(page);
  let silent = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!silent) server.send(message);
    });
    server.onMessage((message) => socket.send(message));
  });
  await playNow(page, games[0] ?? '');
  await waitForChoiceOrResult(page);
  for (let click = 0; (await board(page).locator('[data-move]').count()) === 0; click += 1) {
    await advance(page, click, 1);
    await waitForChoiceOrResult(page);
  }
  silent = true;
  const seen = await board(page).locator('[data-move]').first().evaluate(async (target) => {
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 100));
    return { asked: document.querySelector('.ask')?.textContent, sent: document.querySelectorAll('[data-sent]').length };
  });
  expect(seen.asked).toBe('Envoi…');
  expect(seen.sent).toBeGreaterThan(0);
});

test('a choice is described while it is hovered or focused', async ({ page }) => {
  await setFullSpeed(page);
  await playNow(page, games[0] ?? '');
  await waitForChoiceOrResult(page);
  const choice = board(page).locator('[data-move], [data-choose]').first();
  await choice.hover();
  await expect(page.locator('.guide .look')).toHaveText(/\S{3}/);
  await page.mouse.move(1, 1);
  await expect(page.locator('.guide .look')).toHaveCount(0);
  await choice.focus();
  await expect(page.locator('.guide .look')).toHaveText(/\S{3}/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap describes a move, the second plays it', async ({ page }) => {
    await setFullSpeed(page);
    await playUntilChoice(page);
    const choice = board(page).locator('[data-move]').first();
    const before = await updateCount(page);
    await choice.tap();
    await expect(page.locator('.guide .look')).toContainText('touchez encore');
    await page.waitForTimeout(500);
    expect(await updateCount(page)).toBe(before);
    await choice.tap();
    await expect.poll(() => updateCount(page)).toBeGreaterThan(before);
  });
});

// Plays game after game until several whole moves can be clicked.
async function playUntilChoice(page: Page): Promise<void> {
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 8 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) {
      if ((await board(page).locator('[data-move]').count()) > 1) return;
      await advance(page, click, 1);
    }
  }
  throw new Error('there was nothing to choose from');
}

test('sounds are offered once, at the first match', async ({ page }) => {
  await page.goto('/');
  await page.locator('article button.primary').first().click();
  await waitForChoiceOrResult(page);
  const offer = page.getByRole('button', { name: 'Son', exact: true });
  await offer.click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as { sound: boolean }).sound)).toBe(true);
});

test('while the page waits for a bot that has less time than usual, it says why', async ({ page }) => {
  // In all news the second seat is to act.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((data) => {
      const message = JSON.parse(String(data)) as FromServer;
      socket.send(JSON.stringify(message.type === 'news' ? { ...message, to_act: [1], bots_hurry: true } : message));
    });
  });
  await playNow(page, games[0] ?? '');
  await expect(page.locator('.guide .goal')).toHaveText('Beaucoup de monde joue : les robots réfléchissent moins longtemps.');
});
