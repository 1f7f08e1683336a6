// In a rematch of every game, the clause named in the game's tests/rematch.json says who begins: the seat to the left of the
// last first player, the winner, or any seat.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { MovedStep, News } from '../../generated/wire';
import { expect, gamesWith, test } from './server';
import { setFullSpeed } from './playing';

const root = resolve(import.meta.dirname, '../../..');
type Rule = { clause: string; begins: 'left' | 'winner' | 'any' };
const ruleOf = (game: string): Rule => JSON.parse(readFileSync(join(root, 'games', game, 'tests/rematch.json'), 'utf8')) as Rule;

type Option = { key: string; seats: boolean };

// What the page received about a match: who moved first, who won, and its options.
type ObservedMatch = { first?: number; winners?: number[]; options: Record<string, unknown> };

function observeMatches(page: Page): Map<string, ObservedMatch> {
  const observed = new Map<string, ObservedMatch>();
  page.on('websocket', (socket) => {
    let table: News['table'] = null;
    socket.on('framereceived', ({ payload }) => {
      const news = JSON.parse(payload.toString()) as News;
      if (news.type !== 'news') return;
      table = news.table ?? table;
      if (!table) return;
      const { id, options, outcome } = table;
      const match = observed.get(id) ?? { options };
      const mover = news.steps.find((step): step is MovedStep => step.kind === 'moved')?.seat ?? undefined;
      if (mover !== undefined) match.first ??= mover;
      if (outcome) match.winners = (outcome as { winners: number[] }).winners;
      observed.set(id, match);
    });
  });
  return observed;
}

const tableOf = (page: Page): string => /\/t\/([^#?/]+)/.exec(page.url())?.[1] ?? '';

// Opens a table of three bots. If the game has an option that names the first player, it names player 3 and is returned.
async function openForBots(page: Page, game: string): Promise<Option | undefined> {
  const all = (await (await page.request.get('/api/games')).json()) as { id: string; options: Option[] }[];
  const firstPlayerOption = all.find(({ id }) => id === game)?.options.find(({ seats }) => seats);
  await page.goto('/');
  await page.locator(`[aria-labelledby="game-${game}"]`).getByRole('button', { name: 'Jouer entre amis' }).click();
  for (const player of ['Joueur 1', 'Joueur 2', 'Joueur 3']) await page.getByLabel(player).selectOption('level1');
  if (firstPlayerOption) await page.getByLabel(/^Qui .*\s\?$/).selectOption({ label: 'le joueur 3' });
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  return firstPlayerOption;
}

// Bots without people pause unless somebody watches. A spectator without a page is faster than one that draws every move.
function spectateWithoutPage(page: Page, table: string): Promise<void> {
  return page.evaluate((id) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', last: 0, format: 2 }));
    Object.assign(window, { spectator: socket });
  }, table);
}

async function returnWhenOver(page: Page, table: string): Promise<void> {
  const phase = async (): Promise<string> =>
    ((await (await page.request.get(`/api/tables/${table}`)).json()) as { phase: string }).phase;
  await expect.poll(phase).not.toBe('gathering');
  await page.goto('/api/games');
  await spectateWithoutPage(page, table);
  await expect.poll(phase, { timeout: 90_000 }).toBe('over'); // a whole match
  await page.goto(`/t/${table}`);
}

const left = (seat: number): number => (seat + 1) % 3;

for (const game of gamesWith('tests/rematch.json')) {
  const { clause, begins } = ruleOf(game);
  test(`${game}: a rematch begins as ${clause} says`, async ({ page }) => {
    await setFullSpeed(page);
    const observed = observeMatches(page);
    const firstPlayerOption = await openForBots(page, game);
    await expect.poll(() => tableOf(page)).not.toBe('');
    const before = tableOf(page);
    await returnWhenOver(page, before);
    await page.getByRole('button', { name: 'Rejouer ensemble' }).click();
    await expect.poll(() => observed.get(tableOf(page))?.first !== undefined && tableOf(page) !== before).toBe(true);

    const { options, ...last } = observed.get(before) ?? { options: {} };
    const rematch = observed.get(tableOf(page));
    const first = last.first ?? NaN;
    if (!firstPlayerOption) expect(rematch?.options, 'options of the rematch without a named first player').toEqual(options);
    else expect(options[firstPlayerOption.key], 'the named first player').toBe(2);
    if (begins === 'left') expect(rematch?.first).toBe(left(first));
    if (begins === 'winner') expect(rematch?.first).toBe(Math.min(...(last.winners ?? [])));
    expect(begins === 'any', 'only a game without this option lets any seat begin').toBe(firstPlayerOption === undefined);
  });
}
