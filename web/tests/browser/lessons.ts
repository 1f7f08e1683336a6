// Takes a lesson as intended: reads each bubble and plays the move that it asks for.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Lesson, LessonMoment } from '../../generated/lesson';
import { expect } from './server';
import { actAndWaitForUpdate, board } from './playing';

type Language = 'fr' | 'en';

export const lessonOf = (game: string): Lesson =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../generated/lessons/${game}.json`), 'utf8')) as Lesson;

export const bubble = (page: Page): Locator => page.locator('.bubble');
export const continueButton = (page: Page): Locator => bubble(page).getByRole('button', { name: /^(Continuer|Next)$/ });

// Replaces non-breaking spaces by spaces.
const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

export async function expectBubbleText(page: Page, moment: LessonMoment, language: Language): Promise<void> {
  await expect.poll(async () => withPlainSpaces((await bubble(page).locator('.said').textContent()) ?? '')).toBe(withPlainSpaces(moment.say?.[language] ?? ''));
}

const click = (target: Locator): Promise<void> => target.click();
// Faster than a mouse, for tests that are not about clicking.
export const clickAtOnce = (target: Locator): Promise<void> => target.dispatchEvent('click');

// The first part of a move, for example its card, if the move is chosen in several clicks.
async function firstPartOf(page: Page, move: string): Promise<Locator> {
  const offered = await board(page).locator('[data-choose]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choose ?? ''));
  const part = offered.find((one) => one.split(/[ #]/).some((word) => move.split(' ').includes(word)));
  if (part === undefined) throw new Error(`nothing leads to “${move}”: ${offered.join(', ')}`);
  return board(page).locator(`[data-choose="${part}"]`).first();
}

export async function clickMove(page: Page, move: string, press = click): Promise<void> {
  const whole = board(page).locator(`[data-move="${move}"]`).first();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
  for (let clicks = 0; clicks < 3 && (await whole.count()) === 0; clicks += 1) {
    const part = await firstPartOf(page, move);
    await actAndWaitForUpdate(page, () => press(part));
  }
  await press(whole);
}

// Takes the lesson from the first bubble to the last, which stays open.
export async function takeLesson(page: Page, game: string, language: Language, act = clickMove, press = click): Promise<void> {
  const bubbles = lessonOf(game).moments.filter(({ say }) => say !== null);
  for (const [index, moment] of bubbles.entries()) {
    await expectBubbleText(page, moment, language);
    if (moment.asked !== '') await act(page, moment.asked);
    else if (index < bubbles.length - 1) await press(continueButton(page));
  }
}
