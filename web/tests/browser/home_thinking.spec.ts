// Hints at a server's table: thought of in the browser, and by the server where the browser cannot.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, board, hurry, playNow, something } from './playing';

// What the page asked of the server.
function asked(page: Page): string[] {
  const types: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => types.push((JSON.parse(String(payload)) as { type: string }).type)),
  );
  return types;
}

async function hinted(page: Page): Promise<void> {
  await hurry(page);
  await playNow(page, games[0] ?? '');
  const hint = page.getByRole('button', { name: 'Conseil' });
  const mayAsk = async (): Promise<boolean> => (await board(page).locator('[data-move]').count()) > 1 && (await hint.isEnabled());
  for (let click = 0; (await something(page)) === 'choice' && !(await mayAsk()); click += 1) await advance(page, click, 1);
  await hint.click();
  await page.getByRole('tab', { name: 'Coups' }).click();
  await expect(page.locator('.worth').first()).toHaveText(/\d+\s%/);
}

test('a hint is thought of in the browser', async ({ page }) => {
  const said = asked(page);
  await hinted(page);
  expect(said).not.toContain('ask_hint');
});

test('a hint is asked of the server where the browser cannot think', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  const said = asked(page);
  await hinted(page);
  expect(said).toContain('ask_hint');
});
