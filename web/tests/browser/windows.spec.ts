// In every window size and at a full table: the hand, the choices and the line that says what to do are visible without
// scrolling, shortened names stay different, and the layout does not shift while the page loads.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, expectNoSidewaysScrolling, playNow, setFullSpeed, waitForAnimations, waitForChoiceOrResult } from './playing';
import { fullTable } from './full_table';

const windows = [
  [844, 390], [1366, 650], [820, 1180], [390, 844], [360, 640], [1280, 800], [1920, 1080],
] as const;

type Box = { what: string; left: number; top: number; right: number; bottom: number };

// The elements that must be visible, and where they are.
const boxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stage [data-move], .stage [data-choose], [data-hand], .ask, .goal, .only')].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const what = element.getAttribute('data-move') ?? element.getAttribute('data-choose') ?? element.outerHTML.slice(0, 40);
      return { what, left, top, right, bottom };
    }),
  );

// The touch area around a thing may extend a little beyond the window.
const slack = 4;

async function outside(page: Page, width: number, height: number): Promise<string[]> {
  const all = await boxes(page);
  expect(all.length).toBeGreaterThan(3);
  return all
    .filter(({ left, top, right, bottom }) => left < -slack || top < -slack || right > width + slack || bottom > height + slack)
    .map(({ what, ...box }) => `${what} ${JSON.stringify(box)}`);
}

// Names as drawn, without the letters that are cut off.
const shownNames = (page: Page): Promise<string[]> =>
  page.locator('.seats .name').evaluateAll((names) =>
    names.map((name) => {
      const [head, tail] = [...name.children] as [HTMLElement, HTMLElement];
      const cut = head.scrollWidth > head.clientWidth;
      const letters = Math.floor((head.textContent.length * head.clientWidth) / Math.max(head.scrollWidth, 1));
      return head.textContent.slice(0, cut ? Math.max(letters - 1, 0) : undefined) + tail.textContent;
    }),
  );

// Checks it once all animations have ended.
async function expectAllInside(page: Page, [width, height]: readonly [number, number], when: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await waitForAnimations(page);
  await expect.poll(() => outside(page, width, height), { message: `${width}×${height} ${when}`, timeout: 5_000 }).toEqual([]);
}

for (const game of games) {
  test(`${game}: everything needed to play is visible in every window size at a full table`, async ({ page }) => {
    await setFullSpeed(page);
    await fullTable(page, game);
    for (const clicks of [0, 4, 9]) {
      if ((await advance(page, 3 + clicks, clicks)) || (await waitForChoiceOrResult(page)) === 'over') return;
      for (const size of windows) {
        await expectAllInside(page, size, `after ${clicks}`);
        await expectNoSidewaysScrolling(page, `${size.join('×')} after ${clicks}`);
        const names = await shownNames(page);
        expect(new Set(names).size, names.join(' | ')).toBe(names.length);
      }
    }
  });

  test(`${game}: the layout does not shift while the page loads, and larger hands of fewer players are visible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setFullSpeed(page);
    await playNow(page, game);
    await waitForChoiceOrResult(page);
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await waitForChoiceOrResult(page);
    await waitForAnimations(page);
    // The bound of Core Web Vitals for a good page.
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);
    for (const size of windows) await expectAllInside(page, size, 'at first');
  });
}
