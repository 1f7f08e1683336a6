import { expect, it, vi } from 'vitest';
import type { SeatState } from '$generated/wire';
import type { TableNow } from '../../src/table/match.svelte';

vi.stubGlobal('navigator', { language: 'fr' });

const person = (yours: boolean): SeatState => ({ kind: 'person', name: 'Zoé', bot: '', yours, here: true, model: '' });
const table = (seats: SeatState[], to_act: number[]): TableNow => ({
  id: 'abc',
  game: 'some_game',
  options: {},
  clock: 0,
  pace: 'normal',
  listed: false,
  phase: 'playing',
  you_host: true,
  invitation: '',
  shut: false,
  watching: 0,
  seats,
  to_act,
  deadline: null,
  bots_hurry: false,
  outcome: null,
  rematch: '',
});

async function deviceAt(seats: SeatState[], hasNoSecrets = false): Promise<{ device: import('../../src/table/device.svelte').Device; turn: (...of: number[]) => void }> {
  const { Device } = await import('../../src/table/device.svelte');
  let now = table(seats, [0]);
  return { device: new Device(() => now, () => hasNoSecrets), turn: (...of) => (now = table(seats, of)) };
}

it('a device with one seat is never handed over', async () => {
  const { device, turn } = await deviceAt([person(true), person(false)]);
  expect([device.seat, device.next]).toEqual([0, undefined]);
  turn(1);
  expect([device.seat, device.next]).toEqual([0, undefined]);
});

it('a shared device shows nothing before somebody confirmed to hold it', async () => {
  const { device } = await deviceAt([person(true), person(true)]);
  expect(device.next).toBe(0);
});

it('a shared device is handed over when another of its seats is to act, but not for other seats', async () => {
  const { device, turn } = await deviceAt([person(true), person(true), person(false)]);
  device.handTo(0);
  expect([device.seat, device.next]).toEqual([0, undefined]);
  turn(2);
  expect(device.next).toBeUndefined();
  turn(1);
  expect(device.next).toBe(1);
  device.handTo(1);
  expect([device.seat, device.next]).toEqual([1, undefined]);
});

it('if several seats here may act, the current holder goes first', async () => {
  const { device, turn } = await deviceAt([person(true), person(true)]);
  device.handTo(1);
  turn(0, 1);
  expect(device.next).toBeUndefined();
  turn(0);
  expect(device.next).toBe(0);
});

it('a spectator has no seat', async () => {
  const { device } = await deviceAt([person(false), person(false)]);
  expect([device.seat, device.next]).toEqual([null, undefined]);
});

it('a game without secrets has no curtain and shows the seat to act', async () => {
  const { device, turn } = await deviceAt([person(true), person(false), person(true)], true);
  expect([device.seat, device.next]).toEqual([0, undefined]);
  turn(2);
  expect([device.seat, device.next]).toEqual([2, undefined]);
});
