// Compares the speed of a module, in Node and in Chromium, with that of the command: decisions of random play and
// iterations of a search per second of core time. Only the core time of the measured process counts, as the machine may
// have other work. The best of several rounds counts.
// Usage: tools/node node speed.mjs PADDOCK BENCHES [ROUNDS]   (the program, built for this machine, and the modules of `ninja wasm_bench`)
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { startModule } from '../../../web/src/local/module.ts';
import { emptyPage } from './in_chromium.mjs';

const [paddock, benches, rounds = '5'] = process.argv.slice(2);
const seats = 4;
const leastSeconds = 0.5;

const better = (one, other) => ({ decisions: Math.max(one.decisions, other.decisions), iterations: Math.max(one.iterations, other.iterations) });

function byCommand(game) {
  const printed = execFileSync(paddock, ['bench', game, '--seats', String(seats), '--seconds', String(leastSeconds), '--json'], { encoding: 'utf8' });
  const [figures] = JSON.parse(printed);
  return { decisions: figures.decisions_per_second_per_core, iterations: figures.knowing_search_iterations_per_second };
}

// These functions run in Node and, as text, in a page.
async function startHere(text) {
  globalThis.bench = (await globalThis.startModule(text)).exports;
}
// Each call works for a quarter of a second, so that the overhead of the call does not matter.
function playHere([seats, seed]) {
  let decisions = 0;
  const end = performance.now() + 250;
  for (let i = 0; performance.now() < end; ++i) decisions += globalThis.bench.random(seats, 500, 1000 * seed + i);
  return decisions;
}
function searchHere([seats, seed]) {
  let iterations = 0;
  const end = performance.now() + 250;
  for (let i = 0; performance.now() < end; ++i, iterations += 4000) globalThis.bench.search(seats, 4000, 1000 * seed + i);
  return iterations;
}

// `run` runs a function there; `coreSeconds` returns the core time used there.
async function pace(run, coreSeconds, one) {
  // Warm-up, until the compiler has optimized the code.
  for (let seed = 0; seed < 2; ++seed) await run(one, [seats, seed]);
  const begin = await coreSeconds();
  let done = 0;
  let seconds = 0;
  for (let seed = 2; seconds < leastSeconds; ++seed) {
    done += await run(one, [seats, seed]);
    seconds = (await coreSeconds()) - begin;
  }
  return done / seconds;
}

const byModule = async ({ run, coreSeconds }) => ({
  decisions: await pace(run, coreSeconds, playHere),
  iterations: await pace(run, coreSeconds, searchHere),
});

const inNode = {
  run: async (one, input) => one(input),
  coreSeconds: async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
};

async function inPage(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {
    run: (one, input) => page.evaluate(one, input),
    coreSeconds: async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ProcessTime').value,
  };
}

globalThis.startModule = async (text) => startModule(await WebAssembly.compile(Buffer.from(text, 'base64')));
const { page, close } = await emptyPage();
const inChromium = await inPage(page);
for (const file of readdirSync(benches).filter((name) => name.endsWith('.wasm')).sort()) {
  const game = file.replace('.wasm', '');
  const module = readFileSync(`${benches}/${file}`).toString('base64');
  await startHere(module);
  await page.evaluate(startHere, module);
  const none = { decisions: 0, iterations: 0 };
  let best = { native: none, node: none, chromium: none };
  for (let round = 0; round < Number(rounds); ++round) {
    best = {
      native: better(best.native, byCommand(game)),
      node: better(best.node, await byModule(inNode)),
      chromium: better(best.chromium, await byModule(inChromium)),
    };
  }
  const beside = (what) => `${what}/s ${Math.round(best.native[what])}, ${(best.node[what] / best.native[what]).toFixed(2)} of it in Node, ` +
    `${(best.chromium[what] / best.native[what]).toFixed(2)} in Chromium`;
  console.log(`${game.padEnd(14)} ${beside('decisions')}   ${beside('iterations')}`);
}
await close();
