// A real server for a test, on its own port and with a database in a temporary folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
export const program = process.env.PADDOCK ?? join(root, 'build/dev/paddock');
const page = join(root, 'web/dist');

// The ids of all games: the names of their folders.
export const games: string[] = readdirSync(join(root, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

// The games that have this file. A game may do without a lesson, a coach, a rule for rematches and a view of its own.
export const gamesWith = (file: string): string[] => games.filter((game) => existsSync(join(root, 'games', game, file)));

class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paddock-browser-'));
  private process: ChildProcess | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = ['--port', String(this.port), '--data-dir', this.folder, '--web', page, '--requests-per-second', '0'];
    this.process = spawn(program, ['serve', ...settings], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.port = await this.readPort(this.process);
  }

  // Kills the server without a clean shutdown.
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.process?.once('exit', done));
    this.process?.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readPort(child: ChildProcess): Promise<number> {
    return new Promise((done, fail) => {
      let output = '';
      const read = (bytes: Buffer): void => {
        output += bytes.toString();
        const port = /is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
        if (port) done(Number(port));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
    });
  }
}

export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // An error in the page fails its test.
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource|from origin 'null'/.test(line.text())) errors.push(line.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});
export { expect } from '@playwright/test';
import { expect } from '@playwright/test';
