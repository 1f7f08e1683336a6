import { expect, it } from 'vitest';
import type { ReplayStep } from '$generated/wire';
import { eventsSeen } from '../../src/replay/seen';

const whole = { event: 'drew', seat: 0, card: 'red-40' };
const hidden = { event: 'drew', seat: 0 };
const step: ReplayStep = {
  sequence: 1,
  seat: 0,
  move: 'draw',
  events: [whole],
  seen: [
    { seat: 0, events: [whole] },
    { seat: 1, events: [hidden] },
    { seat: null, events: [] },
  ],
  views: [],
  spectator: {},
  position: {},
};

it('a replay tells what the chosen eyes saw, and everything with all cards open', () => {
  expect(eventsSeen(step, 'open')).toEqual([whole]);
  expect(eventsSeen(step, 0)).toEqual([whole]);
  expect(eventsSeen(step, 1)).toEqual([hidden]);
  expect(eventsSeen(step, 'spectator')).toEqual([]);
});
