// Accessibility checks: the rules of axe, and that the name of everything on the board contains the text drawn on it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const window: { axe?: { run: (options: object) => Promise<AxeResults> } };

// Axe wants a name to begin with the visible text (“50 G”). Things on a board are named as people say it (“the green 50”).
const axeOptions = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } };
// All rules that depend on colours.
const colourOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };

// Voice control finds a thing by a number or a word drawn on it, so its name must contain them. A single letter stands for a colour.
const namesWithoutVisibleText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stage [role=button]')].flatMap((thing) => {
      const name = (thing.getAttribute('aria-label') ?? '').toLowerCase();
      const drawn = [...thing.querySelectorAll('text')].flatMap((text) => text.textContent?.toLowerCase().match(/\d+|\p{L}{2,}/gu) ?? []);
      return drawn.filter((word) => !name.includes(word)).map((word) => `“${name}” does not contain “${word}”, which is drawn on it`);
    }),
  );

async function axeViolations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate((options) => window.axe?.run(options), options);
  if (!found) throw new Error('axe was not loaded');
  return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

export const accessibilityViolations = async (page: Page): Promise<string[]> =>
  [...(await axeViolations(page, axeOptions)), ...(await namesWithoutVisibleText(page))];

// For a page that was checked in another theme: only its colours differ.
export const colourViolations = (page: Page): Promise<string[]> => axeViolations(page, colourOptions);
