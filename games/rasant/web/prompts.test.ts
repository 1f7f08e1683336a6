import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { View } from '$generated/rasant';
import { Words } from '$kit/phrase';
import { promptFor, onlyMoveLabel } from './prompts';
import { passing } from './choices';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });
const leading = { round: { highest: null, colour: 'none' } } as View;
const following = { seat: 0, round: { highest: 'blue-60', colour: 'blue', winner: 1 } } as View;
const winning = { seat: 1, round: following.round } as View;

it('is empty while others play', () => expect(promptFor(following, [], null, words)).toBe(''));
it('asks the leader for a card, then for a colour', () => {
  const moves = ['play red-20', 'play black-125 as red', 'play black-125 as blue'];
  expect(promptFor(leading, moves, null, words)).toMatch(/open/);
  expect(promptFor(leading, moves, 'black-125', words)).toMatch(/colour/);
});
it('says what must be beaten', () => expect(promptFor(following, ['play blue-90', 'pass'], null, words)).toMatch(/60.*blue/));
it('says if there is nothing faster', () => expect(promptFor(following, ['pass'], null, words)).toMatch(/pass/));
it('asks for the card to discard', () => expect(promptFor(following, ['pass red-20'], passing, words)).toMatch(/card/));
it('calls passing "finish" in a round that the viewer has won', () => {
  expect(promptFor(winning, ['pass'], null, words)).toMatch(/finish/);
  expect(promptFor(winning, ['play blue-90', 'pass'], null, words)).toMatch(/finish.*faster/);
  expect(onlyMoveLabel('pass', winning, words)).toBe('Finish: take the points');
});
it('labels the only move', () => {
  expect(onlyMoveLabel('pass', following, words)).toBe('Pass: nothing faster');
  expect(onlyMoveLabel('pass red-20', following, words)).toMatch(/discard/);
  expect(onlyMoveLabel('play red-20', following, words)).toMatch(/^Play/);
});
