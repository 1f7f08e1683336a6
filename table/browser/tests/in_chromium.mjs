// An empty page of Chromium, to run there what runs in Node.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../../web/package.json', import.meta.url))('@playwright/test');

/** The page has what module.mjs exports. */
export async function emptyPage() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const code = await readFile(new URL('../module.mjs', import.meta.url), 'utf8');
  await page.addScriptTag({ type: 'module', content: `${code}\nObject.assign(globalThis, { start, startBoth });` });
  await page.waitForFunction('globalThis.start !== undefined');
  return { page, close: () => browser.close() };
}

/** The same as `start` of both modules, in the page. */
export async function startIn(page, modules) {
  await page.evaluate(async (texts) => {
    const bytes = texts.map((text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    globalThis.ask = await globalThis.start(...bytes);
  }, modules.map((bytes) => bytes.toString('base64')));
  return (request) => page.evaluate((asked) => globalThis.ask(asked), request);
}
