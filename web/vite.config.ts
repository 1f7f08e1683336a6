import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bundled } from './bundled';
import { offline } from './offline';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.PADDOCK_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    svelte({
      // The class hash depends on the component's path in the repository, not on the disk, so that builds are
      // reproducible.
      compilerOptions: { cssHash: ({ hash, filename }) => `svelte-${hash(relative(here('..'), resolve(here('.'), filename)))}` },
    }),
    bundled(here('./generated/bundled.txt')),
    offline(here('./service_worker.js'), here('./public')),
  ],
  resolve: {
    // The games' views lie outside this folder and import the kit, generated types and Svelte by these names.
    alias: { $kit: here('./kit'), $generated: here('./generated') },
    dedupe: ['svelte'],
    // Without this condition Vitest would load Svelte's server build.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    // Only catches hanging tests: a busy machine may be slow.
    testTimeout: 120_000,
    // Modules are loaded once for all test files. Loading them for each file takes three times as long as the tests.
    isolate: false,
    include: ['tests/**/*.test.ts', 'kit/**/*.test.ts', '../games/*/web/**/*.test.ts'],
  },
});
