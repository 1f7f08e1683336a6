// What keeps somebody from using what a page shows: what axe finds, and things that are not called by what is drawn on them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const window: { axe?: { run: (options: object) => Promise<AxeResults> } };

// Drawn things are called by what people say ("the green 50"), which axe would have begin with what is drawn ("50 G").
const byAxe = { rules: { 'label-content-name-mismatch': { enabled: false } } };

// Whoever speaks the number or the word that is drawn on a thing is understood all the same; a single letter is the sign of a colour.
const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stage [role=button]')].flatMap((thing) => {
      const name = (thing.getAttribute('aria-label') ?? '').toLowerCase();
      const drawn = [...thing.querySelectorAll('text')].flatMap((text) => text.textContent?.toLowerCase().match(/\d+|\p{L}{2,}/gu) ?? []);
      return drawn.filter((word) => !name.includes(word)).map((word) => `“${name}” has “${word}” drawn on it`);
    }),
  );

export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate((options) => window.axe?.run(options), byAxe);
  if (!found) throw new Error('axe is not there');
  const told = found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
  return [...told, ...(await misnamed(page))];
}
