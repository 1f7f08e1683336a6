// A static file server for a test, on its own port.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './server';

export const dist = resolve(import.meta.dirname, '../../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

// Contents served instead of some of the files, by path.
export type ReplacedFiles = Map<string, string>;

// Serves the files of a folder under the path `at`, and 404 for everything else.
export function serveStaticFiles(folder: string, at = '/', replaced: ReplacedFiles = new Map()): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const inside = path.startsWith(at) ? path.slice(at.length) : 'nowhere';
    const file = join(folder, inside === '' ? 'index.html' : inside);
    const bytes = replaced.has(inside) ? Promise.resolve(replaced.get(inside)) : readFile(file);
    bytes.then(
      (content) => answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content),
      () => answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('there is no such file'),
    );
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

export const addressOf = (host: Server): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

export const test = base.extend<{ replaced: ReplacedFiles; host: Server }>({
  replaced: async ({}, use) => use(new Map()),
  host: async ({ replaced }, use) => {
    const host = await serveStaticFiles(dist, '/', replaced);
    await use(host);
    host.closeAllConnections();
    host.close();
  },
  baseURL: async ({ host }, use) => use(addressOf(host)),
  serviceWorkers: 'allow',
});

// Until the service worker has stored the page.
export const waitForServiceWorker = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
