// A rematch of every game, from the page: who begins is as the clause says that tests/rematch.json of the game names. It
// passes to the left, is the winner's right, or nobody's more than another's.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { News } from '../../generated/wire';
import { expect, games, test } from './server';
import { hurry } from './playing';

const root = resolve(import.meta.dirname, '../../..');
type Rule = { clause: string; begins: 'left' | 'winner' | 'any' };
const ruleOf = (game: string): Rule => JSON.parse(readFileSync(join(root, 'games', game, 'tests/rematch.json'), 'utf8')) as Rule;

type Option = { key: string; seats: boolean };

// What a page heard of a match: who moved first, and how it ended.
type Heard = { first?: number; winners?: number[]; options: Record<string, unknown> };

function listen(page: Page): Map<string, Heard> {
  const heard = new Map<string, Heard>();
  page.on('websocket', (socket) => {
    let table: News['table'] = null;
    socket.on('framereceived', ({ payload }) => {
      const news = JSON.parse(payload.toString()) as News;
      if (news.type !== 'news') return;
      table = news.table ?? table;
      if (!table) return;
      const { id, options, outcome } = table;
      const match = heard.get(id) ?? { options };
      const mover = news.steps.find(({ kind }) => kind === 'moved')?.seat ?? undefined;
      if (mover !== undefined) match.first ??= mover;
      if (outcome) match.winners = (outcome as { winners: number[] }).winners;
      heard.set(id, match);
    });
  });
  return heard;
}

const tableOf = (page: Page): string => /\/t\/([^#?/]+)/.exec(page.url())?.[1] ?? '';

// A table of three bots, where somebody is named to begin if the game asks who does. Returns the option that asked.
async function openForBots(page: Page, game: string): Promise<Option | undefined> {
  const all = (await (await page.request.get('/api/games')).json()) as { id: string; options: Option[] }[];
  const asks = all.find(({ id }) => id === game)?.options.find(({ seats }) => seats);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
  for (const player of ['Joueur 1', 'Joueur 2', 'Joueur 3']) await page.getByLabel(player).selectOption('level1');
  if (asks) await page.getByLabel(/^Qui .*\s\?$/).selectOption({ label: 'le joueur 3' });
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  return asks;
}

// Somebody must watch, or bots among themselves pause; who draws nothing sees it sooner.
function watchWithoutEyes(page: Page, table: string): Promise<void> {
  return page.evaluate((id) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', last: 0 }));
    Object.assign(window, { watching: socket });
  }, table);
}

async function comeBackAtTheEnd(page: Page, table: string): Promise<void> {
  const phase = async (): Promise<string> =>
    ((await (await page.request.get(`/api/tables/${table}`)).json()) as { phase: string }).phase;
  await expect.poll(phase).not.toBe('gathering');
  await page.goto('/api/games');
  await watchWithoutEyes(page, table);
  await expect.poll(phase, { timeout: 90_000 }).toBe('over'); // a whole match
  await page.goto(`/t/${table}`);
}

const left = (seat: number): number => (seat + 1) % 3;

for (const game of games) {
  const { clause, begins } = ruleOf(game);
  test(`${game}: a rematch begins as ${clause} says`, async ({ page }) => {
    await hurry(page);
    const heard = listen(page);
    const asks = await openForBots(page, game);
    await expect.poll(() => tableOf(page)).not.toBe('');
    const before = tableOf(page);
    await comeBackAtTheEnd(page, before);
    await page.getByRole('button', { name: 'Rejouer ensemble' }).click();
    await expect.poll(() => heard.get(tableOf(page))?.first !== undefined && tableOf(page) !== before).toBe(true);

    const { options, ...last } = heard.get(before) ?? { options: {} };
    const rematch = heard.get(tableOf(page));
    const first = last.first ?? NaN;
    if (!asks) expect(rematch?.options, 'nobody is named').toEqual(options);
    else expect(options[asks.key], 'who was named').toBe(2);
    if (begins === 'left') expect(rematch?.first).toBe(left(first));
    if (begins === 'winner') expect(rematch?.first).toBe(Math.min(...(last.winners ?? [])));
    expect(begins === 'any', 'where nobody can be named, nobody is').toBe(asks === undefined);
  });
}
