// How fast a module thinks beside the command: the same match by the same bots, in seconds of one core each.
// Usage: node speed.mjs PADDOCK MODULES [ITERATIONS]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { start } from '../module.mjs';

const [paddock, modules, iterations = '3000'] = process.argv.slice(2);

// What all children of this process have used of a core so far.
const ofChildren = () => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

for (const file of readdirSync(modules).filter((name) => name.endsWith('.wasm')).sort()) {
  const game = file.replace('.wasm', '');
  const ask = await start(readFileSync(`${modules}/${file}`));
  const bots = ['level3', 'level3'];
  const before = ofChildren();
  const told = ['match', game, '--seats', '2', '--seed', '1', '--bots', bots.join(','), '--think', `iters=${iterations}`, '--record', '-'];
  const record = spawnSync(paddock, told, { maxBuffer: 1 << 26 }).stdout.toString();
  const native = ofChildren() - before;
  ask(`match 2 2 20 ${bots.join(' ')}\n{}`); // what is compiled while it runs
  const begin = process.cpuUsage();
  const lines = ask(`match 2 1 ${iterations} ${bots.join(' ')}\n{}`);
  const used = process.cpuUsage(begin);
  const own = (used.user + used.system) / 1e6;
  const same = lines.map((line) => `${line.slice('told '.length)}\n`).join('') === record;
  console.log(`${game.padEnd(14)} command ${native.toFixed(2)} s   module ${own.toFixed(2)} s   ${(native / own).toFixed(2)} of its speed   ${same ? 'the same match' : 'ANOTHER MATCH'}`);
}
