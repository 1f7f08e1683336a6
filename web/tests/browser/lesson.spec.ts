// The lessons: each game's is played by clicking, in both languages, on a laptop and on a phone, and by keyboard.
import type { Locator, Page } from '@playwright/test';
import type { LessonMoment } from '../../generated/lesson';
import { expect, gamesWith, test } from './server';
import { bubble, clickMove, continueButton, expectBubbleText, lessonOf, takeLesson } from './lessons';
import { board, expectNoSidewaysScrolling, playNow, setFullSpeed } from './playing';

const games = gamesWith('lesson/lesson.json');

const locales = [
  { language: 'fr', locale: 'fr-FR', play: 'Jouer une vraie partie' },
  { language: 'en', locale: 'en-GB', play: 'Play a real match' },
] as const;

for (const { language, locale, play } of locales) {
  test.describe(language, () => {
    test.use({ locale });
    for (const game of games) {
      test(`${game}: the lesson is played to its end by clicking`, async ({ page }) => {
        await setFullSpeed(page);
        await page.goto(`/lesson/${game}`);
        await takeLesson(page, game, language);
        await expect(bubble(page).getByRole('button', { name: play })).toBeEnabled();
        // A missing text would be shown as its key.
        await expect(page.locator('body')).not.toContainText(/\b[a-z_]+\.[a-z_]+\b/);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const game of games) {
    test(`${game}: the bubble and the moves are inside the window`, async ({ page }) => {
      await setFullSpeed(page);
      await page.goto(`/lesson/${game}`);
      await takeLesson(page, game, 'fr', async (shown, move) => {
        // In landscape, then in portrait.
        for (const { width, height, ratio } of [{ width: 844, height: 390, ratio: 0.95 }, { width: 390, height: 844, ratio: 0.95 }]) {
          await shown.setViewportSize({ width, height });
          await expect(board(shown).locator('[data-move], [data-choose]').last()).toBeInViewport({ ratio });
          await expect(bubble(shown)).toBeInViewport({ ratio: 0.97 });
          await expectNoSidewaysScrolling(shown);
        }
        await clickMove(shown, move);
      });
    });
  }
});

test('another move than the expected one gets its reply, and the lesson does not advance', async ({ page }) => {
  await setFullSpeed(page);
  for (const game of games) {
    const moments = lessonOf(game).moments;
    const at = moments.findIndex(({ answers, moves }) => answers.some(({ move }) => moves.some(({ text }) => text === move)));
    const moment = moments[at];
    const other = moment?.answers.find(({ move }) => moment.moves.some(({ text }) => text === move));
    if (!moment || !other) continue;
    await page.goto(`/lesson/${game}`);
    await skipTo(page, game, at);
    await expectBubbleText(page, moment, 'fr');
    await clickMove(page, other.move);
    await expect(bubble(page).locator('.reply')).toBeVisible();
    await expectBubbleText(page, moment, 'fr');
    await clickMove(page, moment.asked);
    await expect(bubble(page).locator('.reply')).toHaveCount(0);
  }
});

test('a move without a reply of its own gets a general reply that repeats what to do and why', async ({ page }) => {
  await setFullSpeed(page);
  for (const game of games) {
    const moments = lessonOf(game).moments;
    const isOther = (moment: LessonMoment) => (move: string): boolean => move !== moment.asked && !moment.answers.some((one) => one.move === move);
    const at = moments.findIndex((moment) => moment.asked !== '' && notationsOf(moment).some(isOther(moment)));
    const moment = moments[at];
    const other = moment && notationsOf(moment).find(isOther(moment));
    if (!moment || !other) continue;
    await page.goto(`/lesson/${game}`);
    await skipTo(page, game, at);
    await expectBubbleText(page, moment, 'fr');
    await clickMove(page, other);
    await expect(bubble(page).locator('.reply')).toHaveText(/Les règles le permettent, mais ce coup attendra\. Pour l’instant, .{20,}/);
    return;
  }
  throw new Error('every lesson has a reply to every move');
});

const notationsOf = ({ moves }: LessonMoment): string[] => moves.map(({ text }) => text);

async function skipTo(page: Page, game: string, at: number): Promise<void> {
  for (const moment of lessonOf(game).moments.slice(0, at).filter(({ say }) => say !== null)) {
    await expectBubbleText(page, moment, 'fr');
    if (moment.asked !== '') await clickMove(page, moment.asked);
    else await continueButton(page).click();
  }
}

// Presses Tab until the target has the focus, then Enter.
async function pressByKeyboard(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target.page().keyboard.press('Enter');
    await target.page().keyboard.press('Tab');
  }
  throw new Error('Tab did not reach the target');
}

for (const game of games) {
  test(`${game}: the lesson can be taken by keyboard alone`, async ({ page }) => {
    await setFullSpeed(page);
    await page.goto(`/lesson/${game}`);
    await takeLesson(page, game, 'fr', (shown, move) => clickMove(shown, move, pressByKeyboard), pressByKeyboard);
    await pressByKeyboard(bubble(page).getByRole('button', { name: 'Recommencer' }));
    await expect(bubble(page)).toContainText(/^\s*.*1 sur/s);
  });
}

test('a first visit offers the lesson until it is opened or declined, and the rules still link to it', async ({ page }) => {
  await setFullSpeed(page);
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

test('a lesson opened from a table links back to it, and needs no server', async ({ page }) => {
  await setFullSpeed(page);
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
