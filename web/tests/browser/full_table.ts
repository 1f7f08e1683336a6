// A table with the largest number of players of a game and the longest possible name.
import type { Page } from '@playwright/test';
import { board } from './playing';
import { expect } from './server';

export const longName = 'Maximilienne-Alexandrine de la Tour';

// Against the weakest bots, which play without pauses.
export async function fullTable(page: Page, game: string): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(
    async ({ game, name }) => {
      const post = (path: string, body: unknown): Promise<Response> =>
        fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      await post('/api/me', { name });
      const all = (await (await fetch('/api/games')).json()) as { id: string; seats: [number, number] }[];
      const most = all.find((one) => one.id === game)?.seats[1] ?? 2;
      const seats = ['me', ...Array<string>(most - 1).fill('level1')];
      const opened = await post('/api/tables', { game, options: {}, seats, clock: 0, listed: false, pace: 'full' });
      return ((await opened.json()) as { id: string }).id;
    },
    { game, name: longName },
  );
  await page.goto(`/t/${id}#start`);
  await expect(board(page).locator('svg').first()).toBeVisible();
}
