import { expect, it } from 'vitest';
import type { Event } from '$generated/rasant';
import { pauseAfter, landingOf } from './event_pauses';

const followed = { event: 'followed', seat: 0, card: 'black-130' } as Event;
const passed = { event: 'passed', seat: 1 } as Event;
const overtook = { event: 'overtook', seat: 0, moved: 7 } as Event;

it('pauses until the cars have overtaken', () => {
  expect(pauseAfter([passed, overtook])).toBe(2_000);
  expect(pauseAfter([followed])).toBe(0);
});

it('waits for the landing of a card that wins its round at once', () => {
  expect(landingOf([followed, overtook])).toBeGreaterThan(0);
  expect(landingOf([passed, overtook])).toBe(0);
  expect(pauseAfter([followed, overtook])).toBeGreaterThan(pauseAfter([passed, overtook]));
});
