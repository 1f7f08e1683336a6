// Sealed deals: the seal before the match, a player's own cut, and the check in the browser at the end.
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { advance, begin, friendAt, openForTwo, setFullSpeed, shortestGame, sitDown } from './playing';

const fingerprint = (page: Page): Promise<string> => page.locator('.seal .print').innerText();

// Changes the first roll in the record that the page fetches.
const changeRecord = (page: Page): Promise<unknown> =>
  page.route('**/record', async (route) => {
    const answer = await route.fetch();
    const record = await answer.text();
    await route.fulfill({ response: answer, body: record.replace(/"chance":\[("[^"]*"|\d+)/, '"chance":["another card"') });
  });

test('the browser verifies a sealed deal with a cut by hand, and detects a changed record', async ({ page }) => {
  await setFullSpeed(page);
  const link = await openForTwo(page, await shortestGame(page));
  const spectator = await friendAt(page, link);
  await changeRecord(spectator);
  await expect(page.locator('.seal summary')).toContainText('La donne est sous scellé');
  const before = await fingerprint(page);
  expect(before).toMatch(/^([0-9a-f]{4} ){2}[0-9a-f]{4}$/);
  expect(await fingerprint(spectator)).toBe(before);

  await page.locator('.seal summary').click();
  await expect(page.getByLabel('Votre coupe')).toHaveValue(/^[0-9a-f]{32}$/);
  await page.getByLabel('Votre coupe').fill('mamie coupe à trèfle');
  await page.getByLabel('Votre coupe').press('Tab');
  await page.getByRole('button', { name: 'Compléter avec des robots' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  expect(await advance(page, 5)).toBe(true);

  await expect(page.getByText(/Vérifié.*votre coupe y est/)).toBeVisible();
  // The views logged during the match are compared with the record.
  await page.getByRole('button', { name: 'Comparer avec ce que j’ai vu' }).click();
  await expect(page.getByText(/Ce que vous avez vu pendant la partie correspond à l’enregistrement/)).toBeVisible();
  await expect(spectator.getByText(/Beware.*some cards or dice are not the ones that were sealed/)).toBeVisible();
  expect(await fingerprint(page)).toBe(before);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  expect(record).toContain('mamie coupe à trèfle');
  await spectator.context().close();
});

// Puts a lying server between the page and ours: it changes the messages to this page, and drops those that it may not hear.
const lieTo = (page: Page, change: (text: string) => string, hears: (text: string) => boolean = () => true): Promise<void> =>
  page.routeWebSocket(/\/socket(\?|$)/, (client) => {
    const server = client.connectToServer();
    client.onMessage((text) => hears(String(text)) && server.send(text));
    server.onMessage((text) => client.send(change(String(text))));
  });

test('a server that shows another seal, or begins before a cut has arrived, is found out', async ({ page }) => {
  await setFullSpeed(page);
  const link = await openForTwo(page, await shortestGame(page));
  const commitment = link.split('seal=')[1] ?? '';
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await expect(page.getByRole('alert').filter({ hasText: 'sceau' })).toHaveCount(0);

  const deceived = await friendAt(page, 'about:blank');
  await lieTo(deceived, (text) => text.replaceAll(commitment, commitment.slice(0, 12) + '0'.repeat(52)));
  await deceived.goto(link);
  await expect(deceived.getByRole('alert').filter({ hasText: 'not the one of your invitation' })).toBeVisible();

  const unheard = await friendAt(page, 'about:blank');
  await lieTo(unheard, (text) => text, (text) => !text.includes('"cut"'));
  await unheard.goto(link);
  await expect(unheard.locator('.seal .print')).toBeVisible();
  await expect(unheard.getByRole('alert').filter({ hasText: 'invitation' })).toHaveCount(0);
  await sitDown(unheard);
  await begin(page, unheard);
  expect(await Promise.all([advance(page, 5), advance(unheard, 6)])).toEqual([true, true]);
  await expect(deceived.getByText(/Beware.*not the one of your invitation/)).toBeVisible();
  await expect(unheard.getByText(/Beware.*the cuts are not the ones that were made/)).toBeVisible();
  for (const friend of [deceived, unheard]) await friend.context().close();
});

test('a friend who comes by the link brings the invitation of the host, and passes it on', async ({ page }) => {
  const link = await openForTwo(page, await shortestGame(page));
  const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation');
  expect(invitation).toMatch(/^[0-9a-f]{32}$/);
  const friend = await friendAt(page, 'about:blank');
  const connected = friend.waitForEvent('websocket', (socket) => socket.url().includes('/api/tables/'));
  await friend.goto(link);
  expect(new URL((await connected).url()).searchParams.get('invitation')).toBe(invitation);
  await expect(friend.getByLabel('Link of the table', { exact: true })).toHaveValue(link);
  await friend.context().close();
});
