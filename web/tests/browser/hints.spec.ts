// Hints at a table on a server: computed in the browser, or by the server if the browser cannot compute them.
import type { Page } from '@playwright/test';
import { expect, games, test } from './server';
import { advance, board, playNow, setFullSpeed, waitForChoiceOrResult } from './playing';

// The types of the messages that the page sends to the server, filled as they are sent.
function sentMessageTypes(page: Page): string[] {
  const types: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => types.push((JSON.parse(String(payload)) as { type: string }).type)),
  );
  return types;
}

async function requestHint(page: Page): Promise<void> {
  const hint = page.getByRole('button', { name: 'Conseil' });
  const mayAsk = async (): Promise<boolean> => (await board(page).locator('[data-move]').count()) > 1 && (await hint.isEnabled());
  for (let click = 0; (await waitForChoiceOrResult(page)) === 'choice' && !(await mayAsk()); click += 1) await advance(page, click, 1);
  await hint.click();
  await page.getByRole('tab', { name: 'Coups' }).click();
  await expect(page.locator('.worth').first()).toHaveText(/\d+\s%/);
}

test.beforeEach(async ({ page }) => setFullSpeed(page));

test('a hint is computed in the browser', async ({ page }) => {
  const sent = sentMessageTypes(page);
  await playNow(page, games[0] ?? '');
  await requestHint(page);
  expect(sent).not.toContain('ask_hint');
});

test('the next hint is computed by the same workers', async ({ page }) => {
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await playNow(page, games[0] ?? '');
  await requestHint(page);
  const first = workers;
  expect(first).toBeGreaterThan(0);
  await advance(page, 1, 1);
  await expect(page.locator('.worth')).toHaveCount(0);
  await requestHint(page);
  expect(workers).toBe(first);
});

test('a browser that cannot compute a hint requests it from the server', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  const sent = sentMessageTypes(page);
  await playNow(page, games[0] ?? '');
  await requestHint(page);
  expect(sent).toContain('ask_hint');
});
