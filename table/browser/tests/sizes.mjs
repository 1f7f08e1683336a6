// Checks the download size of modules: a game's module with its bots may have 60 KB, gzipped as a server sends it.
// Usage: tools/node node sizes.mjs MODULES
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 60_000;
const [modules] = process.argv.slice(2);
const files = readdirSync(modules).filter((name) => name.endsWith('.wasm'));
if (files.length < 2) throw new Error(`no modules in ${modules}`);
for (const file of files.sort()) {
  const bytes = gzipSync(readFileSync(`${modules}/${file}`), { level: 9 }).length;
  console.log(`${file} ${bytes}`);
  if (bytes > most && file !== 'table.wasm') process.exitCode = 1;
}
