import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { bundled } from '../bundled';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Beside the script its digest, by which a report allows it and no other. */
const digest: Plugin = {
  name: 'digest',
  writeBundle: () => {
    const script = readFileSync(here('../dist/report/report.js'));
    writeFileSync(here('../dist/report/report.sha256'), createHash('sha256').update(script).digest('base64'));
  },
};

// What draws the charts of a report, as one script and one sheet of styles that `paddock study --report` puts into the file.
export default defineConfig({
  root: here('.'),
  plugins: [digest, bundled(here('../generated/bundled_report.txt'))],
  build: {
    target: 'es2022',
    outDir: here('../dist/report'),
    emptyOutDir: true,
    cssCodeSplit: false,
    lib: { entry: here('./report.ts'), formats: ['iife'], name: 'paddock_report', fileName: () => 'report.js', cssFileName: 'report' },
  },
});
