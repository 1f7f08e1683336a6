// Checks that the same seed and iterations give the same record, byte for byte, in a module and on the command line.
// Usage: tools/node node same_everywhere.mjs PADDOCK GAMES MODULES [MATCHES]   (the program, the folder of the games,
// that of the modules, and the number of matches per game and choice of options, with every number of seats in turn;
// modules run in Node, and with CHROMIUM set also in that Chromium)
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { start } from '../module.mjs';
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
  const told = ['match', game, '--seats', seats, '--seed', seed, '--bots', names.join(','), '--think', `iters=${thinking}`, '--record', '-'];
  try {
    return (await run(paddock, [...told.map(String), ...asArguments(options)], { maxBuffer: 1 << 26 })).stdout;
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
  return lines[0]?.startsWith('wrong ') ? undefined : lines.map((line) => line.replace(/^told /, '') + '\n').join('');
}

function difference(record = '', same = '') {
  const lines = same.split('\n');
  const at = record.split('\n').findIndex((line, i) => line !== lines[i]);
  return `not the same from line ${at + 1} on\n${record.split('\n')[at]}\n${lines[at]}`;
}

const chromium = process.env.CHROMIUM ? await emptyPage() : undefined;
const table = await readFile(`${modules}/table.wasm`);
let played = 0;
for (const file of (await readdir(modules)).filter((name) => name.endsWith('.wasm') && name !== 'table.wasm').sort()) {
  const game = file.replace('.wasm', '');
  const about = JSON.parse(await readFile(`${games}/${game}/about.json`, 'utf8'));
  const bytes = [table, await readFile(`${modules}/${file}`)];
  const asks = [await start(...bytes), ...(chromium ? [await startIn(chromium.page, bytes)] : [])];
  const counts = await seatCounts(game);
  let own = 0;
  for (const options of samples(about)) {
    // If a table cannot have so many seats with these options, both report it, and the next seed is tried.
    for (let seed = 1, ofThese = 0; ofThese < Number(matches) && seed <= counts.length * Number(matches); ++seed) {
      const seats = counts[(seed - 1) % counts.length];
      const told = [seats, seed, botsOf(seats, seed), options];
      const [record, ...others] = await Promise.all([byCommand(game, ...told), ...asks.map((ask) => byModule(ask, ...told))]);
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
