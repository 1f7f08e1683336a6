import { expect, it } from 'vitest';
import type { News, Step, TableState } from '$generated/wire';
import type { TableNow } from '../../src/table/match.svelte';
import { fakeBrowser, settled, socket } from './fake_socket';

fakeBrowser();

const common = (sequence: number, id = '') => ({ sequence, at: 0, id, seen: [] });
const started = (sequence: number): Step => ({ ...common(sequence), kind: 'started' });
const moved = (sequence: number, id = ''): Step => ({ ...common(sequence, id), kind: 'moved', seat: 0 });
const cutSet = (sequence: number, text: string): Step => ({ ...common(sequence), kind: 'cut_set', seat: 0, text });
const news = (...steps: Step[]): News => ({
  type: 'news',
  sequence: steps.at(-1)?.sequence ?? 0,
  to_act: [],
  deadline: null,
  bots_hurry: false,
  table: { seats: [] } as unknown as TableState,
  steps,
  sights: [],
});

async function atTable(): Promise<import('../../src/table/match.svelte').MatchAtTable> {
  const { MatchAtTable } = await import('../../src/table/match.svelte');
  const match = new MatchAtTable('abc');
  await settled();
  await settled();
  socket().open();
  return match;
}

it('on joining a match only its last step is shown', async () => {
  const match = await atTable();
  socket().receive(news(started(1), moved(2), moved(3)));
  expect(match.latest.map(({ sequence }) => sequence)).toEqual([3]);
  expect(match.steps).toHaveLength(3);
});

it('after many missed steps only the last is shown, after a few all of them', async () => {
  const match = await atTable();
  const steps = (from: number, count: number): Step[] => Array.from({ length: count }, (_, at) => moved(from + at));
  socket().receive(news(started(1)));
  socket().receive(news(...steps(2, 60)));
  expect(match.latest.map(({ sequence }) => sequence)).toEqual([61]);
  socket().receive(news(...steps(62, 3)));
  expect(match.latest).toHaveLength(3);
});

it('chat messages neither update the board nor remove a hint', async () => {
  const match = await atTable();
  socket().receive(news(started(1)));
  socket().receive({ type: 'hint', seat: 0, sequence: 1, moves: [{ move: 'pass', per_mille: 500, confidence: 1000, reason: { fr: '', en: '' } }] });
  const updateCount = match.updateCount;
  socket().receive(news({ ...common(2), kind: 'said', who: 'Max', text: 'Bonjour' }));
  expect(match.updateCount).toBe(updateCount);
  expect(match.hint?.moves).toHaveLength(1);
  expect(match.chat).toHaveLength(1);
  socket().receive(news(moved(3)));
  expect(match.hint).toBeUndefined();
});

it('a hint about an older position is not shown', async () => {
  const match = await atTable();
  socket().receive(news(started(1), moved(2)));
  socket().receive({ type: 'hint', seat: 0, sequence: 1, moves: [] });
  expect(match.hint).toBeUndefined();
});

it('a double click sends one move', async () => {
  const match = await atTable();
  match.play(0, 'throw');
  match.play(0, 'throw');
  expect(socket().sent.filter((text) => text.includes('"play"'))).toHaveLength(1);
  const id = /"id":"([^"]+)"/.exec(socket().sent.at(-1) ?? '')?.[1] ?? '';
  socket().receive({ type: 'accepted', id, sequence: 2 });
  match.play(0, 'throw');
  expect(socket().sent.filter((text) => text.includes('"play"'))).toHaveLength(2);
});

it('news with the id of one’s own move answers it', async () => {
  const match = await atTable();
  match.play(0, 'throw');
  const id = /"id":"([^"]+)"/.exec(socket().sent.at(-1) ?? '')?.[1] ?? '';
  socket().receive(news(moved(1, 'of another tab')));
  expect(match.connection.isWaitingFor(0)).toBe(true);
  socket().receive(news(moved(2, id)));
  expect(match.connection.isWaitingFor(0)).toBe(false);
});

it('news without a table only changes what stands beside it', async () => {
  const match = await atTable();
  socket().receive({ ...news(started(1)), table: { phase: 'playing', seats: [] } as unknown as TableState, to_act: [0] });
  socket().receive({ ...news(moved(2)), table: null, to_act: [1], deadline: 5, bots_hurry: true });
  expect(match.table).toEqual({ phase: 'playing', seats: [], to_act: [1], deadline: 5, bots_hurry: true });
});

it('the page says that bots hurry only while it waits for a bot', async () => {
  const { waitsForHurriedBot } = await import('../../src/table/match.svelte');
  const table = { phase: 'playing', seats: [{ bot: '' }, { bot: 'level4' }], bots_hurry: true };
  const says = (changes: object): boolean => waitsForHurriedBot({ ...table, ...changes } as unknown as TableNow);
  expect(says({ to_act: [1] })).toBe(true);
  expect(says({ to_act: [0] })).toBe(false);
  expect(says({ to_act: [1], bots_hurry: false })).toBe(false);
  expect(says({ to_act: [1], phase: 'over' })).toBe(false);
  const { bots_hurry: _, ...ofEarlierServer } = table;
  expect(waitsForHurriedBot({ ...ofEarlierServer, to_act: [1] } as unknown as TableNow)).toBeFalsy();
});

it('a step that is received twice is stored once', async () => {
  const match = await atTable();
  socket().receive(news(started(1), moved(2)));
  socket().receive(news(moved(2), moved(3)));
  expect(match.steps.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

const sealed: Step = { ...common(1), kind: 'sealed', text: 'c'.repeat(64) };
const gathering = (...steps: Step[]): News => ({
  ...news(...steps),
  table: { phase: 'gathering', seats: [{ yours: true }, { yours: false }, { yours: true }] } as unknown as TableState,
});
const cutsSent = (): { seat: number; cut: string }[] =>
  socket().sent.filter((text) => text.includes('"cut"')).map((text) => JSON.parse(text) as { seat: number; cut: string });

it('the seats of this device send a cut each, once they know the seal', async () => {
  const match = await atTable();
  socket().receive(gathering());
  match.cutOwnSeats();
  expect(cutsSent()).toEqual([]);
  socket().receive(gathering(sealed));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([0, 2]);
  expect(new Set(cutsSent().map(({ cut }) => cut)).size).toBe(2);
});

it('an unanswered cut is not sent again', async () => {
  const match = await atTable();
  socket().receive(gathering(sealed));
  match.cutOwnSeats();
  socket().receive(gathering(cutSet(2, 'mine')));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([0, 2]);
});

it('a cut stays until a new one is typed', async () => {
  const match = await atTable();
  socket().receive(gathering(sealed, cutSet(2, 'mine')));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([2]);
  match.cut(0, 'better');
  expect(cutsSent().at(-1)).toMatchObject({ seat: 0, cut: 'better' });
});
