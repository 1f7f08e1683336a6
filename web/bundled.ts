import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// Matches the npm package name in a module id. Vite's own helpers are not files: their ids begin with a zero byte.
const package_of = /^(?:\0|.*\/node_modules\/)((?:@[^/]+\/)?[^/@]+)\//;

/**
 * Vite plugin that writes the names of all npm packages bundled into the page, sorted, one per line. tools/sbom reads
 * the file.
 */
export function bundled(file: string): Plugin {
  return {
    name: 'paddock-bundled',
    apply: 'build',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).flatMap((part) =>
        part.type === 'asset'
          ? part.originalFileNames
          : Object.entries(part.modules).flatMap(([id, module]) => (id.endsWith('.css') || module.renderedLength > 0 ? [id] : [])),
      );
      const names = parts.map((part) => package_of.exec(part.startsWith('\0') ? part : `/${part}`)?.[1]);
      const found = new Set(names.filter((name) => name !== undefined));
      writeFileSync(file, [...found].sort().map((name) => `${name}\n`).join(''));
    },
  };
}
