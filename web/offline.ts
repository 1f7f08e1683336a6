import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Vite plugin that writes the service worker with the list of all files of this version of the page. */
export function offline(source: string, publicFolder: string): Plugin {
  let inFolder = false;
  return {
    name: 'paddock-offline',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ base }) => void (inFolder = base !== '/'),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const publicFiles = readdirSync(publicFolder).filter((name) => !name.startsWith('screenshot-')); // screenshots are only for install dialogs
        const hash = createHash('sha256');
        for (const part of Object.values(bundle).sort((one, other) => (one.fileName < other.fileName ? -1 : 1)))
          hash.update(part.fileName).update(part.type === 'asset' ? part.source : part.code);
        for (const name of publicFiles) hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
        const fileNames = [...Object.keys(bundle).filter((name) => name !== 'index.html'), ...publicFiles].sort();
        const code = readFileSync(source, 'utf8')
          .replace('VERSION', hash.digest('hex').slice(0, 16))
          .replace('IN_FOLDER', String(inFolder))
          .replace('FILES', () => JSON.stringify(['./', ...fileNames]));
        this.emitFile({ type: 'asset', fileName: 'service_worker.js', source: code });
      },
    },
  };
}
