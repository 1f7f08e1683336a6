// A person who knows nothing of the game: clicks on what the table offers until the match is over.
import { expect, type Locator, type Page } from '@playwright/test';

// The same clicks for the same seed.
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const board = (page: Page): Locator => page.locator('.stage');
export const offered = (page: Page): Locator => board(page).locator('[data-move]');
const halves = (page: Page): Locator => board(page).locator('[data-choose]');
const result = (page: Page): Locator => page.locator('.result');

// What there is to click on now: a move before half a move; nothing while others play.
async function choices(page: Page): Promise<Locator | undefined> {
  for (const kind of [offered(page), halves(page)]) if ((await kind.count()) > 0) return kind;
  return undefined;
}

async function something(page: Page): Promise<'choice' | 'over'> {
  const over = result(page).waitFor().then(() => 'over' as const);
  const choice = board(page).locator('[data-move], [data-choose]').first().waitFor().then(() => 'choice' as const);
  return Promise.any([over, choice]);
}

// One click. A choice that went away in the meantime is no mistake.
export async function clickSomething(page: Page, roll: (sides: number) => number): Promise<void> {
  const found = await choices(page);
  if (!found) return;
  const count = await found.count();
  if (count === 0) return;
  await found.nth(roll(count)).click({ timeout: 2_000 }).catch(async (error: Error) => {
    if ((await found.count()) === count) throw error;
  });
}

// Plays until the match is over, or `clicks` were made. True when it is over.
export async function playOn(page: Page, seed: number, clicks = Infinity): Promise<boolean> {
  const roll = dice(seed);
  for (let made = 0; made < clicks; made += 1) {
    if ((await something(page)) === 'over') return true;
    await clickSomething(page, roll);
  }
  return false;
}

// The game that takes least time to play out.
export async function shortestGame(page: Page): Promise<string> {
  const games = (await (await page.request.get('/api/games')).json()) as { id: string; minutes: [number, number] }[];
  return games.sort((one, other) => one.minutes[1] - other.minutes[1])[0]?.id ?? '';
}

// From the lobby to a table against bots: one click.
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).locator('button.primary').click();
  await expect(board(page).locator('svg').first()).toBeVisible();
}

// Bots as fast as they can.
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('paddock.tastes')) localStorage.setItem('paddock.tastes', JSON.stringify({ pace: 'full' }));
  });
}
