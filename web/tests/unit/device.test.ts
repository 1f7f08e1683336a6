import { expect, it, vi } from 'vitest';
import type { SeatState, TableState } from '$generated/wire';

vi.stubGlobal('navigator', { language: 'fr' });

const person = (yours: boolean): SeatState => ({ kind: 'person', name: 'Zoé', bot: '', yours, here: true });
const table = (seats: SeatState[], to_act: number[]): TableState => ({
  id: 'abc',
  game: 'some_game',
  options: {},
  clock: 0,
  pace: 'normal',
  listed: false,
  phase: 'playing',
  you_host: true,
  watching: 0,
  seats,
  to_act,
  deadline: null,
  outcome: null,
  rematch: '',
});

async function eyesAt(seats: SeatState[]): Promise<{ eyes: import('../../src/table/eyes.svelte').Eyes; turn: (...of: number[]) => void }> {
  const { Eyes } = await import('../../src/table/eyes.svelte');
  let now = table(seats, [0]);
  return { eyes: new Eyes(() => now), turn: (...of) => (now = table(seats, of)) };
}

it('one person alone is never asked to hand the device over', async () => {
  const { eyes, turn } = await eyesAt([person(true), person(false)]);
  expect([eyes.seat, eyes.next]).toEqual([0, undefined]);
  turn(1);
  expect([eyes.seat, eyes.next]).toEqual([0, undefined]);
});

it('nothing is shown at a shared device before somebody says to hold it', async () => {
  const { eyes } = await eyesAt([person(true), person(true)]);
  expect(eyes.next).toBe(0);
});

it('it is handed over when the turn goes to another seat here, and not while a third one plays', async () => {
  const { eyes, turn } = await eyesAt([person(true), person(true), person(false)]);
  eyes.hold(0);
  expect([eyes.seat, eyes.next]).toEqual([0, undefined]);
  turn(2);
  expect(eyes.next).toBeUndefined();
  turn(1);
  expect(eyes.next).toBe(1);
  eyes.hold(1);
  expect([eyes.seat, eyes.next]).toEqual([1, undefined]);
});

it('where several here may act, whoever holds it goes first', async () => {
  const { eyes, turn } = await eyesAt([person(true), person(true)]);
  eyes.hold(1);
  turn(0, 1);
  expect(eyes.next).toBeUndefined();
  turn(0);
  expect(eyes.next).toBe(0);
});

it('a spectator sees through no seat', async () => {
  const { eyes } = await eyesAt([person(false), person(false)]);
  expect([eyes.seat, eyes.next]).toEqual([null, undefined]);
});
