// An empty page of Chromium, to run there what runs in Node.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
const { chromium } = require('@playwright/test');
const { build } = await import(require.resolve('vite'));

/** module.ts and what it imports, as one script. */
async function bundled() {
  const entry = fileURLToPath(new URL('../../../web/src/local/module.ts', import.meta.url));
  const [{ output }] = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib: { entry, formats: ['es'], fileName: 'module' } } });
  return output[0].code;
}

/** The page has `startModule`, which takes the module as text in base64. */
export async function emptyPage() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const address = `data:text/javascript;base64,${Buffer.from(await bundled()).toString('base64')}`;
  await page.evaluate(async (script) => {
    const { startModule } = await import(script);
    const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    globalThis.startModule = async (text) => startModule(await WebAssembly.compile(bytesOf(text)));
  }, address);
  return { page, close: () => browser.close() };
}

/** Starts a module in the page. Returns the function that asks it. */
export async function startIn(page, bytes) {
  await page.evaluate(async (text) => {
    globalThis.ask = (await globalThis.startModule(text)).ask;
  }, bytes.toString('base64'));
  return (request) => page.evaluate((asked) => globalThis.ask(asked), request);
}
