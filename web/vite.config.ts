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
      // Named after where a component stands in the tree, not on the disk, so that every copy of the tree gives the same page.
      compilerOptions: { cssHash: ({ hash, filename }) => `svelte-${hash(relative(here('..'), resolve(here('.'), filename)))}` },
    }),
    bundled(here('./generated/bundled.txt')),
    offline(here('./service_worker.js'), here('./public')),
  ],
  resolve: {
    // The games' views stand outside this folder and find what they are made of, and Svelte, by name.
    alias: { $kit: here('./kit'), $generated: here('./generated') },
    dedupe: ['svelte'],
    // Vitest would take Svelte's server build.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    // Against what hangs: a busy machine may be as slow as it likes.
    testTimeout: 120_000,
    // What files import is read once for all of them: reading it anew for each takes three times as long as the tests.
    isolate: false,
    include: ['tests/**/*.test.ts', 'kit/**/*.test.ts', '../games/*/web/**/*.test.ts'],
  },
});
