import { expect, it } from 'vitest';
import type { News, Step, TableState } from '$generated/wire';
import { fakeBrowser, settled, socket } from './fake_socket';

fakeBrowser();

const step = (sequence: number, kind: string): Step => ({ sequence, kind, seat: 0, who: '', text: '', at: 0, id: '', seen: [] });
const news = (...steps: Step[]): News => ({
  type: 'news',
  sequence: steps.at(-1)?.sequence ?? 0,
  to_act: [],
  deadline: null,
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

it('one who comes to a match is shown its last step, not all that led there', async () => {
  const match = await atTable();
  socket().hear(news(step(1, 'started'), step(2, 'moved'), step(3, 'moved')));
  expect(match.latest.map(({ sequence }) => sequence)).toEqual([3]);
  expect(match.steps).toHaveLength(3);
});

it('one who missed much is shown the last of it, one who missed little all of it', async () => {
  const match = await atTable();
  const steps = (from: number, count: number): Step[] => Array.from({ length: count }, (_, at) => step(from + at, 'moved'));
  socket().hear(news(step(1, 'started')));
  socket().hear(news(...steps(2, 60)));
  expect(match.latest.map(({ sequence }) => sequence)).toEqual([61]);
  socket().hear(news(...steps(62, 3)));
  expect(match.latest).toHaveLength(3);
});

it('what is said neither moves the table nor takes a hint away', async () => {
  const match = await atTable();
  socket().hear(news(step(1, 'started')));
  socket().hear({ type: 'hint', seat: 0, sequence: 1, moves: [{ move: 'pass', per_mille: 500, confidence: 1000, reason: { fr: '', en: '' } }] });
  const updateCount = match.updateCount;
  socket().hear(news({ ...step(2, 'said'), text: 'Bonjour' }));
  expect(match.updateCount).toBe(updateCount);
  expect(match.hint?.moves).toHaveLength(1);
  expect(match.said).toHaveLength(1);
  socket().hear(news(step(3, 'moved')));
  expect(match.hint).toBeUndefined();
});

it('a hint about an older position is not shown', async () => {
  const match = await atTable();
  socket().hear(news(step(1, 'started'), step(2, 'moved')));
  socket().hear({ type: 'hint', seat: 0, sequence: 1, moves: [] });
  expect(match.hint).toBeUndefined();
});

it('a second click is not a second move', async () => {
  const match = await atTable();
  match.play(0, 'throw');
  match.play(0, 'throw');
  expect(socket().sent.filter((text) => text.includes('"play"'))).toHaveLength(1);
  const id = /"id":"([^"]+)"/.exec(socket().sent.at(-1) ?? '')?.[1] ?? '';
  socket().hear({ type: 'accepted', id, sequence: 2 });
  match.play(0, 'throw');
  expect(socket().sent.filter((text) => text.includes('"play"'))).toHaveLength(2);
});

it('news of a move of one\'s own are its answer', async () => {
  const match = await atTable();
  match.play(0, 'throw');
  const id = /"id":"([^"]+)"/.exec(socket().sent.at(-1) ?? '')?.[1] ?? '';
  socket().hear(news({ ...step(1, 'moved'), id: 'of another tab' }));
  expect(match.connection.isWaitingFor(0)).toBe(true);
  socket().hear(news({ ...step(2, 'moved'), id }));
  expect(match.connection.isWaitingFor(0)).toBe(false);
});

it('a table that is not told again is as it was, but for whose turn it is', async () => {
  const match = await atTable();
  socket().hear({ ...news(step(1, 'started')), table: { phase: 'playing', seats: [] } as unknown as TableState, to_act: [0] });
  socket().hear({ ...news(step(2, 'moved')), table: null, to_act: [1], deadline: 5 });
  expect(match.table).toEqual({ phase: 'playing', seats: [], to_act: [1], deadline: 5 });
});

it('a step heard twice is one step', async () => {
  const match = await atTable();
  socket().hear(news(step(1, 'started'), step(2, 'moved')));
  socket().hear(news(step(2, 'moved'), step(3, 'moved')));
  expect(match.steps.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

const sealed: Step = { ...step(1, 'sealed'), seat: null, text: 'c'.repeat(64) };
const gathering = (...steps: Step[]): News => ({
  ...news(...steps),
  table: { phase: 'gathering', seats: [{ yours: true }, { yours: false }, { yours: true }] } as unknown as TableState,
});
const cutsSent = (): { seat: number; cut: string }[] =>
  socket().sent.filter((text) => text.includes('"cut"')).map((text) => JSON.parse(text) as { seat: number; cut: string });

it('the seats of this device add a cut each, once they were told what is sealed', async () => {
  const match = await atTable();
  socket().hear(gathering());
  match.cutOwnSeats();
  expect(cutsSent()).toEqual([]);
  socket().hear(gathering(sealed));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([0, 2]);
  expect(new Set(cutsSent().map(({ cut }) => cut)).size).toBe(2);
});

it('a cut that is on its way is not said again', async () => {
  const match = await atTable();
  socket().hear(gathering(sealed));
  match.cutOwnSeats();
  socket().hear(gathering({ ...step(2, 'cut_set'), text: 'mine' }));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([0, 2]);
});

it('a seat that has a cut keeps it until somebody writes another', async () => {
  const match = await atTable();
  socket().hear(gathering(sealed, { ...step(2, 'cut_set'), text: 'mine' }));
  match.cutOwnSeats();
  expect(cutsSent().map(({ seat }) => seat)).toEqual([2]);
  match.cut(0, 'better');
  expect(cutsSent().at(-1)).toMatchObject({ seat: 0, cut: 'better' });
});
