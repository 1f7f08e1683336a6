import { expect, it, vi } from 'vitest';
import type { FromServer } from '$generated/wire';
import { fakeBrowser, FakeSocket, later, listeners, settled, socket } from './fake_socket';

fakeBrowser();

async function connected(invitation = ''): Promise<import('../../src/wire/connection.svelte').Connection> {
  const { Connection } = await import('../../src/wire/connection.svelte');
  const connection = new Connection('abc', () => {}, () => 7, async () => {}, invitation);
  await settled();
  socket().open();
  return connection;
}

const problem: FromServer = { type: 'problem', id: '', code: 'too_fast', sentence: { fr: '', en: '' }, detail: '' };

it('sends hello with the last received sequence number', async () => {
  const connection = await connected();
  expect(connection.status).toBe('open');
  expect(socket().sent).toEqual(['{"type":"hello","last":7,"format":2}']);
});

it('brings the invitation of the host, if there is one, whenever it connects', async () => {
  await connected('a1b2');
  expect(socket().address).toBe('ws://here/api/tables/abc/socket?invitation=a1b2');
  socket().close();
  await later(400);
  expect(socket().address).toBe('ws://here/api/tables/abc/socket?invitation=a1b2');
  await connected();
  expect(socket().address).toBe('ws://here/api/tables/abc/socket');
});

it('reconnects and resends unanswered messages with the same id', async () => {
  const connection = await connected();
  connection.send({ type: 'play', seat: 0, move: 'pass', id: 'a' });
  connection.send({ type: 'play', seat: 1, move: 'pass', id: 'b' });
  socket().receive({ type: 'accepted', id: 'a', sequence: 8 });
  expect(connection.isWaitingFor(0)).toBe(false);
  expect(connection.isWaitingFor(1)).toBe(true);
  socket().close();
  expect(connection.status).toBe('lost');
  await later(400);
  socket().open();
  expect(FakeSocket.all).toHaveLength(2);
  expect(socket().sent).toHaveLength(2);
  expect(socket().sent[1]).toContain('"id":"b"');
});

it('opens one socket even if several events trigger a retry', async () => {
  await connected();
  socket().close();
  listeners.get('online')?.();
  listeners.get('visibilitychange')?.();
  await later(10_000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('reconnects when its hello is rejected', async () => {
  const connection = await connected();
  socket().receive(problem);
  expect(connection.status).toBe('lost');
  await later(400);
  expect(FakeSocket.all).toHaveLength(2);
});

it('stops if the table no longer exists', async () => {
  const connection = await connected();
  vi.stubGlobal('fetch', async () => new Response('{"code":"no_table","sentence":{"fr":"","en":""}}', { status: 404 }));
  socket().close();
  await later(400);
  expect(connection.status).toBe('gone');
  expect(FakeSocket.all).toHaveLength(1);
});

it('does nothing after it was closed', async () => {
  const connection = await connected();
  connection.close();
  await later(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});
