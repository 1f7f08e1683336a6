import { expect, it } from 'vitest';
import type { ReplayStep, Step } from '$generated/wire';
import { visibleEvents, replayedEvents } from '../../src/viewpoint';

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

it('a replay shows the events of the viewpoint, and all events with all cards open', () => {
  expect(replayedEvents(step, 'open')).toEqual([whole]);
  expect(replayedEvents(step, 0)).toEqual([whole]);
  expect(replayedEvents(step, 1)).toEqual([hidden]);
  expect(replayedEvents(step, 'spectator')).toEqual([]);
});

it('a table shows the events of a seat, or of its previous player if it was just taken over', () => {
  const received: Step = { sequence: 1, at: 0, kind: 'moved', seat: 0, id: '', seen: [{ seat: 1, events: [hidden] }] };
  expect(visibleEvents(received, 1)).toEqual([hidden]);
  expect(visibleEvents(received, null)).toEqual([hidden]);
});
