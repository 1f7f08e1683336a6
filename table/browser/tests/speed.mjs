// How fast a module is beside the command, in Node and in Chromium, on one core in turn: decisions of random play and iterations of a search
// in a second. The best of many short rounds counts, as a machine with other work to do takes time from any of them.
// Usage: node speed.mjs PADDOCK BENCHES [ROUNDS]   (the program, built for this machine, and the modules of `ninja wasm_bench`)
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { emptyPage } from './in_chromium.mjs';

const [paddock, benches, rounds = '20'] = process.argv.slice(2);
const seats = 4;

const better = (one, other) => ({ decisions: Math.max(one.decisions, other.decisions), iterations: Math.max(one.iterations, other.iterations) });

function byCommand(game) {
  const told = execFileSync(paddock, ['bench', game, '--seats', String(seats), '--seconds', '0.2', '--json'], { encoding: 'utf8' });
  const [figures] = JSON.parse(told);
  return { decisions: figures.decisions_per_second_per_core, iterations: figures.knowing_search_iterations_per_second };
}

// Run as it stands in Node and in a page.
async function byModule([text, seats, seed]) {
  globalThis.benches ??= new Map();
  if (!globalThis.benches.has(text)) {
    const module = await WebAssembly.compile(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize();
    globalThis.benches.set(text, exports);
  }
  const { random, search } = globalThis.benches.get(text);
  const iterations = 2000;
  const begin = performance.now();
  const decisions = random(seats, 200, seed);
  const middle = performance.now();
  search(seats, iterations, seed);
  return { decisions: (decisions / (middle - begin)) * 1000, iterations: (iterations / (performance.now() - middle)) * 1000 };
}

const { page, close } = await emptyPage();
for (const file of readdirSync(benches).filter((name) => name.endsWith('.wasm')).sort()) {
  const game = file.replace('.wasm', '');
  const text = readFileSync(`${benches}/${file}`).toString('base64');
  let best = { native: byCommand(game), node: { decisions: 0, iterations: 0 }, chromium: { decisions: 0, iterations: 0 } };
  for (let round = 1; round <= Number(rounds); ++round) {
    best = {
      native: better(best.native, byCommand(game)),
      node: better(best.node, await byModule([text, seats, round])),
      chromium: better(best.chromium, await page.evaluate(byModule, [text, seats, round])),
    };
  }
  const beside = (what) => `${what}/s ${Math.round(best.native[what])}, ${(best.node[what] / best.native[what]).toFixed(2)} of it in Node, ` +
    `${(best.chromium[what] / best.native[what]).toFixed(2)} in Chromium`;
  console.log(`${game.padEnd(14)} ${beside('decisions')}   ${beside('iterations')}`);
}
await close();
