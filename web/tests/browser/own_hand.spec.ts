// A move is its person's own: none is made unasked, each is seen before it is made, and answers at once.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, board, hurry, playNow, something } from './playing';

const beat = async (page: Page): Promise<number> => Number(await board(page).getAttribute('data-beat'));
const only = (page: Page) => page.locator('.guide .only');

// Plays game after game until there is only one move.
async function untilOnly(page: Page): Promise<void> {
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 20 && (await something(page)) !== 'over'; click += 1) {
      if (await only(page).isVisible()) return;
      await advance(page, click, 1);
    }
  }
  throw new Error('there was always a choice');
}

test('the only move is a button that says what it does, and waits for its person', async ({ page }) => {
  await hurry(page);
  await untilOnly(page);
  await expect(only(page)).toHaveText(/\S{3}/);
  const before = await beat(page);
  await page.waitForTimeout(1_500);
  expect(await beat(page)).toBe(before);
  await expect(only(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => beat(page)).toBeGreaterThan(before);
});

test('who asks for it in the settings has the only moves made', async ({ page }) => {
  await hurry(page);
  await untilOnly(page);
  const before = await beat(page);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByLabel(/qu.un seul coup/).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => beat(page)).toBeGreaterThan(before);
});

test('at every moment one line says what to do, and another what the game is about', async ({ page }) => {
  await hurry(page);
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 5 && (await something(page)) !== 'over'; click += 1) {
      await expect(page.locator('.guide .ask')).toHaveText(/\S.{5}/);
      await expect(page.locator('.guide .goal')).toHaveText(/\S.{5}/);
      await advance(page, click, 1);
    }
  }
});

test('a chosen thing answers within a tenth of a second of a network that is silent', async ({ page }) => {
  await hurry(page);
  let silent = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!silent) server.send(message);
    });
    server.onMessage((message) => socket.send(message));
  });
  await playNow(page, games[0] ?? '');
  await something(page);
  for (let click = 0; (await board(page).locator('[data-move]').count()) === 0; click += 1) {
    await advance(page, click, 1);
    await something(page);
  }
  silent = true;
  const seen = await board(page).locator('[data-move]').first().evaluate(async (thing) => {
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 100));
    return { asked: document.querySelector('.ask')?.textContent, sent: document.querySelectorAll('[data-sent]').length };
  });
  expect(seen.asked).toBe('Envoi…');
  expect(seen.sent).toBeGreaterThan(0);
});

test('what a thing does is told while the pointer or the focus is on it', async ({ page }) => {
  await hurry(page);
  await playNow(page, games[0] ?? '');
  await something(page);
  const thing = board(page).locator('[data-move], [data-choose]').first();
  await thing.hover();
  await expect(page.locator('.guide .look')).toHaveText(/\S{3}/);
  await page.mouse.move(1, 1);
  await expect(page.locator('.guide .look')).toHaveCount(0);
  await thing.focus();
  await expect(page.locator('.guide .look')).toHaveText(/\S{3}/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap shows what it does, the second does it', async ({ page }) => {
    await hurry(page);
    await untilChoice(page);
    const thing = board(page).locator('[data-move]').first();
    const before = await beat(page);
    await thing.tap();
    await expect(page.locator('.guide .look')).toContainText('touchez encore');
    await page.waitForTimeout(500);
    expect(await beat(page)).toBe(before);
    await thing.tap();
    await expect.poll(() => beat(page)).toBeGreaterThan(before);
  });
});

// Until there is a choice of whole moves.
async function untilChoice(page: Page): Promise<void> {
  for (const game of games) {
    await playNow(page, game);
    for (let click = 0; click < 8 && (await something(page)) !== 'over'; click += 1) {
      if ((await board(page).locator('[data-move]').count()) > 1) return;
      await advance(page, click, 1);
    }
  }
  throw new Error('there was nothing to choose from');
}

test('sounds are offered at the first match, once', async ({ page }) => {
  await page.goto('/');
  await page.locator('article button.primary').first().click();
  await something(page);
  const offer = page.getByRole('button', { name: 'Son', exact: true });
  await offer.click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as { sound: boolean }).sound)).toBe(true);
});
