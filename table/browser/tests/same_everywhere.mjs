// Checks that the same seed and iterations give the same record, byte for byte, in a module and on the command line, and
// that the command confirms the sealed deal of a match at a module's table.
// Usage: tools/node node same_everywhere.mjs PADDOCK GAMES MODULES [MATCHES]   (the program, the folder of the games,
// that of the modules, and the number of matches per game and choice of options, with every number of seats in turn;
// modules run in Node, and with CHROMIUM set also in that Chromium)
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startModule } from '../../../web/src/local/module.ts';
import { emptyPage, startIn } from './in_chromium.mjs';

const [paddock, games, modules, matches = '2'] = process.argv.slice(2);
const run = promisify(execFile);
const thinking = 50;
const bots = ['level3', 'greedy', 'level2', 'random', 'level1'];
// The highest level of some games solves the position first, which takes long: it plays only one match in so many.
const betweenHighest = 20;

// Option choices that together cover every listed value; the first choice is the default.
function samples({ options }) {
  const isWord = ({ value }) => typeof value !== 'object';  // can be given on the command line
  const listed = options.filter(({ seats, file, values }) => !seats && !file && values.every(isWord));
  const most = Math.max(1, ...listed.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(listed.map(({ key, values }) => [key, values[i % values.length].value])),
  );
}

function botsOf(seats, seed) {
  const names = Array.from({ length: seats }, (_, seat) => bots[(seat + seed) % bots.length]);
  return seed % betweenHighest === 0 ? ['level4', ...names.slice(1)] : names;
}

// As arguments of the command.
const asArguments = (options) =>
  Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`]);

async function byCommand(game, seats, seed, names, options) {
  const args = ['match', game, '--seats', seats, '--seed', seed, '--bots', names.join(','), '--think', `iters=${thinking}`, '--record', '-'];
  try {
    return (await run(paddock, [...args.map(String), ...asArguments(options)], { maxBuffer: 1 << 26 })).stdout;
  } catch (refused) {
    if (refused.code === 1) return undefined;
    throw refused;
  }
}

// The seat counts of a game.
async function seatCounts(game) {
  const counts = [];
  for (const seats of [2, 4, 3, 5, 6]) {
    if ((await byCommand(game, seats, 1, Array(seats).fill('random'), {})) !== undefined) counts.push(seats);
  }
  return counts;
}

async function byModule(ask, seats, seed, names, options) {
  const lines = await ask(`match ${seats} ${seed} ${thinking} ${names.join(' ')}\n${JSON.stringify(options)}`);
  return lines[0]?.startsWith('wrong ') ? undefined : lines.map((line) => line.replace(/^result /, '') + '\n').join('');
}

const payloadsOf = (lines, word) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

// The record of a match at a table of bots, played like a match without a server.
async function recordAtTable(ask, game, seats) {
  const wanted = { game, options: {}, seats: Array(seats).fill('random'), clock: 0, pace: 'full', listed: false };
  await ask(`open 1 home-1 Zoé\n${JSON.stringify(wanted)}`);
  await ask('hear 2\n{"type":"start"}');
  while (payloadsOf(await ask('pause'), 'pause')[0] !== '-1') await ask('go_on 3');
  return payloadsOf(await ask('record'), 'result').map((line) => `${line}\n`).join('');
}

// The module's hashes and cipher are the page's, those of the command are libsodium's.
async function checkSealedDeal(ask, game, seats) {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-seal-'));
  const file = join(folder, 'match.jsonl');
  await writeFile(file, await recordAtTable(ask, game, seats));
  const { stdout } = await run(paddock, ['check', file]);
  if (!stdout.includes('rolls follow from it')) throw new Error(`${game}: ${stdout}`);
  await rm(folder, { recursive: true });
}

function difference(record = '', same = '') {
  const lines = same.split('\n');
  const at = record.split('\n').findIndex((line, i) => line !== lines[i]);
  return `not the same from line ${at + 1} on\n${record.split('\n')[at]}\n${lines[at]}`;
}

const chromium = process.env.CHROMIUM ? await emptyPage() : undefined;
let played = 0;
const built = await readdir(modules);
for (const game of (await readdir(games)).filter((name) => built.includes(`${name}.wasm`)).sort()) {
  const about = JSON.parse(await readFile(`${games}/${game}/about.json`, 'utf8'));
  const bytes = await readFile(`${modules}/${game}.wasm`);
  const { ask } = await startModule(await WebAssembly.compile(bytes));
  const asks = [ask, ...(chromium ? [await startIn(chromium.page, bytes)] : [])];
  const counts = await seatCounts(game);
  for (const ask of asks) await checkSealedDeal(ask, game, counts[0]);
  let own = 0;
  for (const options of samples(about)) {
    // If a table cannot have so many seats with these options, both report it, and the next seed is tried.
    for (let seed = 1, ofThese = 0; ofThese < Number(matches) && seed <= counts.length * Number(matches); ++seed) {
      const seats = counts[(seed - 1) % counts.length];
      const match = [seats, seed, botsOf(seats, seed), options];
      const [record, ...others] = await Promise.all([byCommand(game, ...match), ...asks.map((ask) => byModule(ask, ...match))]);
      for (const same of others.filter((other) => other !== record)) {
        console.error(`${game}, ${seats} seats, seed ${seed}, ${JSON.stringify(options)}: ${difference(record, same)}`);
        process.exit(1);
      }
      if (record === undefined) continue;
      ofThese += 1;
      own += 1;
    }
  }
  if (own === 0) throw new Error(`${game}: nothing was played`);
  console.log(`${game}: ${own} matches, the same by the command, in Node${chromium ? ' and in Chromium' : ''}`);
  played += own;
}
if (played === 0) throw new Error(`no modules in ${modules}`);
await chromium?.close();
