// Checks the download size of the modules: at most 130 KB each, gzipped like the files of the page (tools/build_page).
// Usage: tools/node node sizes.mjs MODULES
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const most = 130_000;
const [modules] = process.argv.slice(2);
const files = readdirSync(modules).filter((name) => name.endsWith('.wasm'));
if (files.length === 0) throw new Error(`no modules in ${modules}`);
for (const file of files.sort()) {
  const bytes = execFileSync('/usr/bin/gzip', ['-9', '-n', '-c', `${modules}/${file}`]).length;
  console.log(`${file} ${bytes}`);
  if (bytes > most) process.exitCode = 1;
}
