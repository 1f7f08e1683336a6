// Plays at a table by clicking on random choices, and helpers for tables with two people.
import { devices, expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

// A random generator: the same seed gives the same clicks.
export function dice(seed: number): (sides: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0; // neighbouring seeds begin far apart
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const board = (page: Page): Locator => page.locator('.stage');
const result = (page: Page): Locator => page.locator('.result');

// Describes the choices and the number of updates. It is another text after every click with an effect.
const describeChoices = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('.stage');
    const targets = stage?.querySelectorAll<HTMLElement>('[data-move], [data-choose], [aria-pressed]') ?? [];
    const choices = [...targets].map(({ dataset, ariaPressed }) => `${dataset.move} ${dataset.choose} ${ariaPressed}`);
    const beside = document.querySelectorAll('.result, .confirm, .answer.shown').length;
    return [stage?.dataset.updateCount, beside, ...choices].join('\n');
  });

const waitForUpdate = (page: Page, before: string, timeout = 30_000): Promise<void> =>
  expect.poll(() => describeChoices(page), { timeout }).not.toBe(before);

// Acts at the table and waits until the table shows an effect.
export async function actAndWaitForUpdate(page: Page, act: () => Promise<void>, timeout?: number): Promise<void> {
  const before = await describeChoices(page);
  await act();
  await waitForUpdate(page, before, timeout);
}

// Waits until there is a choice or the result is shown. One wait for both: a wait that cannot succeed would poll the page until its timeout.
export async function waitForChoiceOrResult(page: Page): Promise<'choice' | 'over'> {
  const choice = board(page).locator('[data-move], [data-choose]').first();
  await result(page).or(choice).filter({ visible: true }).first().waitFor();
  return (await result(page).isVisible()) ? 'over' : 'choice';
}

// Returns false if the element was removed first. An element that is covered by another and cannot be clicked is a bug of the page.
const click = (element: ElementHandle): Promise<boolean> =>
  element.click().then(
    () => true,
    async (error: Error) => {
      if (await element.evaluate((node) => (node as Node).isConnected)) throw error;
      return false;
    },
  );

// Makes one click, on a whole move if there is one, else on a part of a move. Does nothing while others play. The choices
// are read in one go, because a choice may be removed in the meantime.
export async function clickRandomChoice(page: Page, roll: (sides: number) => number): Promise<void> {
  const before = await describeChoices(page);
  for (const kind of ['data-move', 'data-choose']) {
    const found = await page.evaluateHandle((name) => [...document.querySelectorAll(`.stage [${name}]`)], kind);
    const at = roll(Math.max(await found.evaluate(({ length }) => length), 1));
    const chosen = (await found.evaluateHandle((all, at) => all[at], at)).asElement();
    if (chosen && (await click(chosen))) await waitForUpdate(page, before);
    // The page keeps elements in memory until their handles are disposed of.
    await Promise.all([found.dispose(), chosen?.dispose()]);
    if (chosen) return;
  }
}

// Plays until the match is over or `clicks` were made. Returns whether it is over.
export async function playOn(page: Page, seed: number, clicks = Infinity): Promise<boolean> {
  const roll = dice(seed);
  for (let made = 0; made < clicks; made += 1) {
    if ((await waitForChoiceOrResult(page)) === 'over') return true;
    await clickRandomChoice(page, roll);
  }
  return false;
}

// No match takes that many clicks.
const mostClicks = 5_000;

// Does the same as playOn, with click events that are sent inside the page. This is much faster than a mouse. Nothing may
// cover the middle of what is clicked. Returns whether the match is over.
export function advance(page: Page, seed: number, clicks = mostClicks): Promise<boolean> {
  const roll = dice(seed);
  const rolls = Array.from({ length: clicks }, () => roll(1_000) / 1_000);
  return page.evaluate(async (rolls) => {
    const allOf = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const choices = (): Element[] => ['.stage [data-move]', '.stage [data-choose]'].map(allOf).find(({ length }) => length > 0) ?? [];
    const isOver = (): boolean => document.querySelector('.result')?.checkVisibility() ?? false;
    const describeChoices = (): string => {
      const kinds = ['data-move', 'data-choose', 'aria-pressed'];
      const attributes = kinds.flatMap((kind) => allOf(`.stage [${kind}]`).map((one) => `${kind} ${one.getAttribute(kind)}`));
      return [document.querySelector<HTMLElement>('.stage')?.dataset.updateCount, isOver(), ...attributes].join('\n');
    };
    // Whether a click at its middle hits it: nothing covers it and it is not moving away.
    const isHit = (target: Element): boolean => {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    // Checks after every change of the page, and regularly because of animations.
    const until = (what: string, holds: () => boolean): Promise<void> =>
      new Promise((done, fail) => {
        const end = performance.now() + 30_000;
        const look = (): void => {
          const isDone = holds();
          if (!isDone && performance.now() < end) return;
          observer.disconnect();
          clearInterval(timer);
          if (isDone) done();
          else fail(new Error(`timed out: ${what}`));
        };
        const observer = new MutationObserver(look);
        const timer = setInterval(look, 100);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      });
    for (const share of rolls) {
      await until('waiting for a choice or the result', () => isOver() || choices().length > 0);
      if (isOver()) return true;
      const all = choices();
      const chosen = all[Math.floor(share * all.length)];
      if (!chosen) continue;
      const what = chosen.outerHTML.slice(0, 200);
      await until(`waiting until nothing covers ${what}`, () => !chosen.isConnected || isHit(chosen));
      if (!chosen.isConnected) continue;
      const before = describeChoices();
      chosen.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await until(`waiting for the effect of a click on ${what}`, () => describeChoices() !== before);
      await new Promise(requestAnimationFrame); // its effect is drawn
    }
    return false;
  }, rolls);
}

// The id of the game with the shortest matches.
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

// Waits until all animations have ended, except those that repeat forever.
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

// What nothing may cover: the hand, the choices and the line that says what to do.
const needed = '.stage [data-move], .stage [data-choose], [data-hand], .ask, .only';

// The needed elements that the element `what` covers.
export const coveredBy = (page: Page, what: string): Promise<string[]> =>
  page.evaluate(
    ([what = '', needed = '']) => {
      const over = document.querySelector(what)?.getBoundingClientRect();
      if (!over) return [`there is no ${what}`];
      return [...document.querySelectorAll(needed)]
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
        })
        .map((element) => element.outerHTML.slice(0, 80));
    },
    [what, needed],
  );

// Checks this in windows of several sizes.
export async function expectNothingUnder(page: Page, what: string): Promise<void> {
  for (const [width, height] of [[844, 390], [390, 844], [360, 640], [1366, 650], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredBy(page, what), { message: `${width}×${height}`, timeout: 5_000 }).toEqual([]);
  }
}

// Polls, because the layout follows a change of the window a moment later.
export const expectNoSidewaysScrolling = (page: Page, message = 'the page'): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message, timeout: 10_000 }).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

// A second browser, on a phone.
async function phone(page: Page): Promise<Page> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser for a second person');
  const context = await browser.newContext({ ...pixel, locale: 'en-GB' });
  return context.newPage();
}

// A second person opens the address that the page shows.
export async function friendAt(page: Page, address = page.url()): Promise<Page> {
  const friend = await phone(page);
  await friend.goto(address);
  return friend;
}

// Opens a table for two from the lobby. Returns its link.
export async function openForTwo(page: Page, game: string): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByLabel('Votre nom').press('Tab');
  await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
  await page.getByRole('button', { name: 'Un joueur de moins' }).click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  return page.getByLabel('Lien de la table', { exact: true }).inputValue();
}

export async function sitDown(friend: Page): Promise<void> {
  await friend.getByLabel('Your name').fill('Max');
  await friend.getByRole('button', { name: 'Sit here' }).click();
}

export async function begin(page: Page, friend: Page): Promise<void> {
  await expect(page.locator('.gathering li', { hasText: 'Max' })).toBeVisible();
  await page.getByRole('button', { name: 'Commencer' }).click();
  for (const one of [page, friend]) await expect(board(one).locator('svg').first()).toBeVisible();
}

// Bots play without pauses.
export async function setFullSpeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('paddock.settings')) localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'full' }));
  });
}
