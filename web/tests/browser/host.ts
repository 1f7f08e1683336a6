// A host of static pages for a test: files and nothing else, on a port of its own.
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

// What it says in place of some of its files.
export type Changed = Map<string, string>;

// As any host of static pages has them, in a folder of it.
export function hostOfFiles(folder: string, at = '/', changed: Changed = new Map()): Promise<Server> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const inside = path.startsWith(at) ? path.slice(at.length) : 'nowhere';
    const file = join(folder, inside === '' ? 'index.html' : inside);
    const bytes = changed.has(inside) ? Promise.resolve(changed.get(inside)) : readFile(file);
    bytes.then(
      (told) => answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(told),
      () => answer.writeHead(404, { 'Content-Type': 'text/plain' }).end('there is no such file'),
    );
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

export const addressOf = (host: Server): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

export const test = base.extend<{ changed: Changed; host: Server }>({
  changed: async ({}, use) => use(new Map()),
  host: async ({ changed }, use) => {
    const host = await hostOfFiles(dist, '/', changed);
    await use(host);
    host.closeAllConnections();
    host.close();
  },
  baseURL: async ({ host }, use) => use(addressOf(host)),
  serviceWorkers: 'allow',
});

// The page is kept on the device.
export const kept = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
