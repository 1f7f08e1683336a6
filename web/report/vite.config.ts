import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundled } from '../bundled';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// What draws the charts of a report, as one script and one sheet of styles that `paddock study --report` puts into the file.
export default defineConfig({
  root: here('.'),
  plugins: [bundled(here('../generated/bundled_report.txt'))],
  build: {
    target: 'es2022',
    outDir: here('../dist/report'),
    emptyOutDir: true,
    cssCodeSplit: false,
    lib: { entry: here('./report.ts'), formats: ['iife'], name: 'paddock_report', fileName: () => 'report.js', cssFileName: 'report' },
  },
});
