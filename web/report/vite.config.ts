import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { bundled } from '../bundled';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes the script's digest. A report's content security policy allows only this script. */
const digest: Plugin = {
  name: 'digest',
  writeBundle: () => {
    const script = readFileSync(here('../dist/report/report.js'));
    writeFileSync(here('../dist/report/report.sha256'), createHash('sha256').update(script).digest('base64'));
  },
};

// Builds one script and one style sheet, which `paddock study --report` embeds in a report.
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
