// The lessons: each game's is played by clicking, in both languages, on a laptop and on a phone, and by keyboard.
import type { Locator, Page } from '@playwright/test';
import type { LessonMoment } from '../../generated/lesson';
import { expect, games, test } from './server';
import { bubble, clickMove, isSaid, lessonOf, onwards, takeLesson } from './lessons';
import { board, hurry, playNow } from './playing';

const locales = [
  { language: 'fr', locale: 'fr-FR', play: 'Jouer une vraie partie' },
  { language: 'en', locale: 'en-GB', play: 'Play a real match' },
] as const;

for (const { language, locale, play } of locales) {
  test.describe(language, () => {
    test.use({ locale });
    for (const game of games) {
      test(`${game}: the lesson is played to its end by clicking`, async ({ page }) => {
        await hurry(page);
        await page.goto(`/lesson/${game}`);
        await takeLesson(page, game, language);
        await expect(bubble(page).getByRole('button', { name: play })).toBeEnabled();
        // A word that is missing would stand there as its key.
        await expect(page.locator('body')).not.toContainText(/\b[a-z_]+\.[a-z_]+\b/);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const game of games) {
    test(`${game}: bubble and moves are in the window`, async ({ page }) => {
      await hurry(page);
      await page.goto(`/lesson/${game}`);
      await takeLesson(page, game, 'fr', async (shown, move) => {
        // Held across, and upright again.
        for (const { width, height, ratio } of [{ width: 844, height: 390, ratio: 0.95 }, { width: 390, height: 844, ratio: 0.95 }]) {
          await shown.setViewportSize({ width, height });
          await expect(board(shown).locator('[data-move], [data-choose]').last()).toBeInViewport({ ratio });
          await expect(bubble(shown)).toBeInViewport({ ratio: 0.97 });
          expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await clickMove(shown, move);
      });
    });
  }
});

test('a move that was not asked for is answered, and the lesson waits', async ({ page }) => {
  await hurry(page);
  for (const game of games) {
    const moments = lessonOf(game).moments;
    const at = moments.findIndex(({ answers, moves }) => answers.some(({ move }) => moves.includes(move)));
    const moment = moments[at];
    const other = moment?.answers.find(({ move }) => moment.moves.includes(move));
    if (!moment || !other) continue;
    await page.goto(`/lesson/${game}`);
    await goTo(page, game, at);
    await isSaid(page, moment, 'fr');
    await clickMove(page, other.move);
    await expect(bubble(page).locator('.reply')).toBeVisible();
    await isSaid(page, moment, 'fr');
    await clickMove(page, moment.asked);
    await expect(bubble(page).locator('.reply')).toHaveCount(0);
  }
});

test('a move that the lesson has no answer for is told what is asked for first, and why', async ({ page }) => {
  await hurry(page);
  for (const game of games) {
    const moments = lessonOf(game).moments;
    const isOther = (moment: LessonMoment) => (move: string): boolean => move !== moment.asked && !moment.answers.some((one) => one.move === move);
    const at = moments.findIndex((moment) => moment.asked !== '' && moment.moves.some(isOther(moment)));
    const moment = moments[at];
    const other = moment?.moves.find(isOther(moment));
    if (!moment || !other) continue;
    await page.goto(`/lesson/${game}`);
    await goTo(page, game, at);
    await isSaid(page, moment, 'fr');
    await clickMove(page, other);
    await expect(bubble(page).locator('.reply')).toHaveText(/Les règles le permettent, mais ce coup attendra\. Pour l’instant, .{20,}/);
    return;
  }
  throw new Error('every lesson has an answer to everything');
});

async function goTo(page: Page, game: string, at: number): Promise<void> {
  for (const moment of lessonOf(game).moments.slice(0, at).filter(({ say }) => say !== null)) {
    await isSaid(page, moment, 'fr');
    if (moment.asked !== '') await clickMove(page, moment.asked);
    else await onwards(page).click();
  }
}

// The tab key until the focus is there, then Enter.
async function enter(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target.page().keyboard.press('Enter');
    await target.page().keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}

for (const game of games) {
  test(`${game}: the lesson is taken by keyboard alone`, async ({ page }) => {
    await hurry(page);
    await page.goto(`/lesson/${game}`);
    await takeLesson(page, game, 'fr', (shown, move) => clickMove(shown, move, enter), enter);
    await enter(bubble(page).getByRole('button', { name: 'Recommencer' }));
    await expect(bubble(page)).toContainText(/^\s*.*1 sur/s);
  });
}

test('a first visit offers the lesson, which is taken or put away, and stays under the rules', async ({ page }) => {
  await hurry(page);
  await page.goto('/');
  const card = (game: string) => page.locator(`[aria-labelledby="game-${game}"]`);
  for (const game of games) await expect(card(game).getByText('Première fois ?')).toBeVisible();
  const [first = '', second = ''] = games;
  await card(first).getByRole('button', { name: /^Non merci/ }).click();
  await expect(card(first).getByText('Première fois ?')).toHaveCount(0);
  await card(second).getByRole('link', { name: /^Une leçon d’une minute/ }).click();
  await expect(bubble(page)).toBeVisible();
  await page.getByRole('link', { name: 'Passer la leçon' }).click();
  await page.reload();
  for (const game of [first, second]) {
    await expect(card(game)).toBeVisible();
    await expect(card(game).getByText('Première fois ?')).toHaveCount(0);
  }
  await card(first).getByRole('button', { name: 'Règles' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Une leçon d’une minute' }).click();
  await expect(page).toHaveURL(new RegExp(`/lesson/${first}$`));
});

test('from a table the lesson leads back to it, and needs no server itself', async ({ page }) => {
  await hurry(page);
  await playNow(page, games[0] ?? '');
  const table = new URL(page.url()).pathname;
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'Une leçon d’une minute' }).click();
  await expect(bubble(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await takeLesson(page, games[0] ?? '', 'fr');
  await page.unroute('**/api/**');
  await bubble(page).getByRole('link', { name: 'Retour à la table' }).click();
  await expect(page).toHaveURL(new RegExp(`${table}$`));
  await expect(board(page).locator('svg').first()).toBeVisible();
});
