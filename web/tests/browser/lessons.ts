// Goes through a lesson as it asks for: reads a bubble, clicks on what plays the move, and so on to the end.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Lesson, LessonMoment } from '../../generated/lesson';
import { expect } from './server';
import { andSee, board } from './playing';

type Language = 'fr' | 'en';

export const lessonOf = (game: string): Lesson =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../generated/lessons/${game}.json`), 'utf8')) as Lesson;

export const bubble = (page: Page): Locator => page.locator('.bubble');
export const onwards = (page: Page): Locator => bubble(page).getByRole('button', { name: /^(Continuer|Next)$/ });

// As it is read: blanks at which no line breaks are blanks.
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

export async function isSaid(page: Page, moment: LessonMoment, language: Language): Promise<void> {
  await expect.poll(async () => plain((await bubble(page).locator('.said').textContent()) ?? '')).toBe(plain(moment.say?.[language] ?? ''));
}

// How something is chosen: by a click of the mouse, or by something else.
const click = (target: Locator): Promise<void> => target.click();
// For tests that are not about how a lesson is taken.
export const clickAtOnce = (target: Locator): Promise<void> => target.dispatchEvent('click');

// What is to be chosen first of a move: a card, then where it leads.
async function halfOf(page: Page, move: string): Promise<Locator> {
  const offered = await board(page).locator('[data-choose]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choose ?? ''));
  const half = offered.find((one) => one.split(/[ #]/).some((word) => move.split(' ').includes(word)));
  if (half === undefined) throw new Error(`nothing leads to “${move}”: ${offered.join(', ')}`);
  return board(page).locator(`[data-choose="${half}"]`).first();
}

export async function clickMove(page: Page, move: string, press = click): Promise<void> {
  const whole = board(page).locator(`[data-move="${move}"]`).first();
  await expect(board(page).locator('[data-move], [data-choose]').first()).toBeVisible();
  for (let halves = 0; halves < 3 && (await whole.count()) === 0; halves += 1) {
    const half = await halfOf(page, move);
    await andSee(page, () => press(half));
  }
  await press(whole);
}

// From the first bubble to the last, which stays.
export async function takeLesson(page: Page, game: string, language: Language, act = clickMove, press = click): Promise<void> {
  const said = lessonOf(game).moments.filter(({ say }) => say !== null);
  for (const [index, moment] of said.entries()) {
    await isSaid(page, moment, language);
    if (moment.asked !== '') await act(page, moment.asked);
    else if (index < said.length - 1) await press(onwards(page));
  }
}
