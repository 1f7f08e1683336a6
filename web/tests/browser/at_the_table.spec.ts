// Refused moves, taking back, hints and confirmation.
import type { Locator, Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, begin, board, clickRandomChoice, dice, expectNothingUnder, friendAt, openForTwo, playNow, setFullSpeed, sitDown, waitForChoiceOrResult } from './playing';

// Plays game after game until the condition holds.
async function playUntil(page: Page, condition: () => Promise<boolean>, among = games): Promise<void> {
  for (const game of among) {
    await playNow(page, game);
    for (let click = 0; click < 40 && (await waitForChoiceOrResult(page)) !== 'over'; click += 1) {
      if (await condition()) return;
      await advance(page, click, 1);
    }
  }
  throw new Error('the condition held in no game');
}

test('a refused move is explained with its clause, and the rules open at it', async ({ page }) => {
  await setFullSpeed(page);
  const refused = board(page).locator('.target:not([data-move]):not([data-choose]):not([aria-pressed])');
  await playUntil(page, async () => (await refused.count()) > 0 && (await board(page).locator('[data-move]').count()) > 0);
  await refused.first().click();
  const alert = page.getByRole('alert').filter({ hasText: /[A-Z]{2}-\d/ });
  await expect(alert).toBeVisible();
  // A sentence about this move, not the text of the clause, and without notation.
  await expect(alert.locator('p')).toHaveText(/^[^{}[\]_]{10,200}[.!]$/);
  await expect(alert.locator('p')).not.toContainText(/[a-z]+-\d/);
  await expectNothingUnder(page, '.answer.shown');
  const clause = /[A-Z]{2}-\d+\.\d+/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
  await alert.getByRole('button', { name: 'Lire la règle' }).click();
  await expect(page.locator(`[id="clause-${clause}"].asked`)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Whether a match between two people came to a move that may be taken back: nothing comes after it before the friend plays.
async function mayTakeBack(page: Page, friend: Page, back: Locator): Promise<boolean> {
  const roll = dice(5);
  for (let click = 0; click < 20; click += 1) {
    if ((await Promise.any([waitForChoiceOrResult(page), waitForChoiceOrResult(friend)])) === 'over') return false;
    await clickRandomChoice(page, roll);
    if ((await back.count()) === 1 && (await back.isEnabled())) return true;
    await clickRandomChoice(friend, roll);
  }
  return false;
}

test('a move can be taken back while nothing came after it', async ({ page }) => {
  await setFullSpeed(page);
  const back = page.getByRole('button', { name: 'Annuler le coup', exact: true });
  for (const game of games) {
    const friend = await friendAt(page, await openForTwo(page, game));
    await sitDown(friend);
    await begin(page, friend);
    const found = await mayTakeBack(page, friend, back);
    if (found) await back.click();
    if (found) await expect(page.locator('.log li').filter({ hasText: 'Vous annulez votre coup' })).toHaveCount(1);
    if (found) await expect(page.locator('.log li.gone').first()).toContainText('annulé');
    await friend.context().close();
    if (found) return;
  }
  throw new Error('no move of any game could be taken back');
});

test('against bots a move can be taken back after they have answered, and their answers go with it', async ({ page }) => {
  await setFullSpeed(page);
  const back = page.getByRole('button', { name: 'Annuler le coup', exact: true });
  const last = page.locator('.log li').last();
  const answered = async (): Promise<boolean> => (await back.isEnabled()) && !/^Vous /.test(await last.innerText());
  // Where much is decided in the open, it is met soon.
  await playUntil(page, answered, [...games].reverse());
  await back.click();
  await expect(last).toHaveText('Vous annulez votre coup.');
  await expect(page.locator('.log li.gone').first()).toContainText('annulé');
  // Earlier moves may follow. Then a tap on the disabled button explains why.
  await expect(async () => {
    if (await back.isEnabled()) await back.click();
    await expect(back).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await back.dispatchEvent('click');
  await expect(page.getByRole('alert').filter({ hasText: 'jusqu’à votre prochaine décision' })).toBeVisible();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
});

test('a hint names the best moves with what they are worth, and marks them on the table', async ({ page }) => {
  await setFullSpeed(page);
  const hint = page.getByRole('button', { name: 'Conseil' });
  await playUntil(page, async () => (await board(page).locator('[data-move]').count()) > 2 && (await hint.isEnabled()));
  await hint.click();
  await page.getByRole('tab', { name: 'Coups' }).click();
  await expect(page.locator('.worth').first()).toHaveText(/\d+\s%/);
  await expect(page.locator('.moves .meaning')).toContainText('vos chances de gagner');
  const worths = (await page.locator('.worth').allTextContents()).map((text) => parseInt(text.replace(/\D/g, ''), 10));
  expect(worths).toEqual([...worths].sort((one, other) => other - one));
  await expect(page.locator('.moves li').first().locator('.worth')).toBeVisible();
  const badges = board(page).locator('.hint, [data-hint]');
  await expect(badges.first()).toBeVisible();
  // Each says something, and none is cut off by the edge of the table.
  const { x, width } = (await board(page).boundingBox()) ?? { x: 0, width: 0 };
  for (const badge of await badges.all()) {
    expect((await badge.getAttribute('data-hint')) ?? (await badge.textContent())).toMatch(/\d/);
    await expect.poll(async () => { const box = await badge.boundingBox(); return (box?.x ?? 0) + (box?.width ?? 0); }).toBeLessThanOrEqual(x + width + 1);
  }
});

test('with confirmation on, a click asks first', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'full', confirm: true })));
  // A first decision with several moves: no click on the way there, since each would ask, too.
  for (const game of games) {
    await playNow(page, game);
    await waitForChoiceOrResult(page);
    if ((await board(page).locator('[data-move]').count()) > 1) break;
  }
  await board(page).locator('[data-move]').first().click();
  await expect(page.getByRole('group', { name: 'Confirmer le coup' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Confirmer le coup' })).toHaveCount(0);
});
