// A person who knows nothing of the game: clicks on what the table offers until the match is over.
import { devices, expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

// The same clicks for the same seed.
export function dice(seed: number): (sides: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0; // neighbouring seeds begin far apart
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const board = (page: Page): Locator => page.locator('.stage');
const result = (page: Page): Locator => page.locator('.result');

// What is offered, and at which moment of the match: another text after every click that did something.
const offer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('.stage');
    const targets = stage?.querySelectorAll<HTMLElement>('[data-move], [data-choose], [aria-pressed]') ?? [];
    const told = [...targets].map(({ dataset, ariaPressed }) => `${dataset.move} ${dataset.choose} ${ariaPressed}`);
    const beside = document.querySelectorAll('.result, .confirm, .answer.shown').length;
    return [stage?.dataset.beat, beside, ...told].join('\n');
  });

const another = (page: Page, before: string): Promise<void> => expect.poll(() => offer(page)).not.toBe(before);

// Does something at the table, and waits until it shows.
export async function andSee(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await offer(page);
  await act();
  await another(page, before);
}

// Waits for something to choose, or the end; for both at once, since who waits for what never comes asks the page again and again.
export async function something(page: Page): Promise<'choice' | 'over'> {
  const choice = board(page).locator('[data-move], [data-choose]').first();
  await result(page).or(choice).filter({ visible: true }).first().waitFor();
  return (await result(page).isVisible()) ? 'over' : 'choice';
}

// False when the element went away first. One that stays and cannot be clicked, because something covers it, is a bug of the page.
const click = (element: ElementHandle): Promise<boolean> =>
  element.click().then(
    () => true,
    async (error: Error) => {
      if (await element.evaluate((node) => (node as Node).isConnected)) throw error;
      return false;
    },
  );

// One click, on a move before half a move; none while others play. A choice that went away in the meantime is no mistake,
// so what is offered is read before anything is chosen from it.
export async function clickSomething(page: Page, roll: (sides: number) => number): Promise<void> {
  const before = await offer(page);
  for (const kind of ['data-move', 'data-choose']) {
    const found = await page.evaluateHandle((name) => [...document.querySelectorAll(`.stage [${name}]`)], kind);
    const at = roll(Math.max(await found.evaluate(({ length }) => length), 1));
    const chosen = (await found.evaluateHandle((all, at) => all[at], at)).asElement();
    if (chosen && (await click(chosen))) await another(page, before);
    // What is held is not forgotten by the page.
    await Promise.all([found.dispose(), chosen?.dispose()]);
    if (chosen) return;
  }
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

// More clicks than any match takes.
const mostClicks = 5_000;

// Plays on as playOn does, with clicks that are made inside of the page, at the middle of what is chosen, where nothing may cover it:
// far cheaper than a mouse. True when the match is over.
export function advance(page: Page, seed: number, clicks = mostClicks): Promise<boolean> {
  const roll = dice(seed);
  const rolls = Array.from({ length: clicks }, () => roll(1_000) / 1_000);
  return page.evaluate(async (rolls) => {
    const allOf = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const choices = (): Element[] => ['.stage [data-move]', '.stage [data-choose]'].map(allOf).find(({ length }) => length > 0) ?? [];
    const isOver = (): boolean => document.querySelector('.result')?.checkVisibility() ?? false;
    const offer = (): string => {
      const kinds = ['data-move', 'data-choose', 'aria-pressed'];
      const told = kinds.flatMap((kind) => allOf(`.stage [${kind}]`).map((one) => `${kind} ${one.getAttribute(kind)}`));
      return [document.querySelector<HTMLElement>('.stage')?.dataset.beat, isOver(), ...told].join('\n');
    };
    // What is at its middle: nothing else lies over it, nor is it on the way to another place.
    const isHit = (target: Element): boolean => {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    // Looks again after every change of the page, and from time to time for what is moving.
    const until = (what: string, holds: () => boolean): Promise<void> =>
      new Promise((done, fail) => {
        const end = performance.now() + 30_000;
        const look = (): void => {
          const isDone = holds();
          if (!isDone && performance.now() < end) return;
          observer.disconnect();
          clearInterval(timer);
          if (isDone) done();
          else fail(new Error(`There was never ${what}.`));
        };
        const observer = new MutationObserver(look);
        const timer = setInterval(look, 100);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      });
    for (const share of rolls) {
      await until('anything to choose, or the end', () => isOver() || choices().length > 0);
      if (isOver()) return true;
      const all = choices();
      const chosen = all[Math.floor(share * all.length)];
      if (!chosen) continue;
      const what = chosen.outerHTML.slice(0, 200);
      await until(`room for a click on ${what}`, () => !chosen.isConnected || isHit(chosen));
      if (!chosen.isConnected) continue;
      const before = offer();
      chosen.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await until(`an effect of a click on ${what}`, () => offer() !== before);
      await new Promise(requestAnimationFrame); // what follows from it is drawn, too
    }
    return false;
  }, rolls);
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

// Nothing moves any more, but for what never rests.
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

// What is to be seen whatever else is said: the hand, what can be chosen and what is asked for.
const needed = '.stage [data-move], .stage [data-choose], [data-hand], .ask, .only';

// What of that lies under something.
export const coveredBy = (page: Page, what: string): Promise<string[]> =>
  page.evaluate(
    ([what = '', needed = '']) => {
      const over = document.querySelector(what)?.getBoundingClientRect();
      if (!over) return ['there is nothing to lie under'];
      return [...document.querySelectorAll(needed)]
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
        })
        .map((element) => element.outerHTML.slice(0, 80));
    },
    [what, needed],
  );

// In windows of all sorts.
export async function expectNothingUnder(page: Page, what: string): Promise<void> {
  for (const [width, height] of [[844, 390], [390, 844], [360, 640], [1366, 650], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => coveredBy(page, what), { message: `${width}×${height}`, timeout: 5_000 }).toEqual([]);
  }
}

// A friend with a phone.
async function phone(page: Page): Promise<Page> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser for a friend');
  const context = await browser.newContext({ ...pixel, locale: 'en-GB' });
  return context.newPage();
}

// Somebody else comes to what a page shows.
export async function friendAt(page: Page, address = page.url()): Promise<Page> {
  const friend = await phone(page);
  await friend.goto(address);
  return friend;
}

// A table for two, from the lobby. Returns its link.
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

// Bots as fast as they can.
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('paddock.settings')) localStorage.setItem('paddock.settings', JSON.stringify({ pace: 'full' }));
  });
}
