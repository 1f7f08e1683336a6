import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Words } from '$kit/phrase';
import { promptFor, onlyMoveLabel } from './prompts';
import { chooseCard, readMoves } from './narrowing';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const words = new Words('en', { ...read('../words.en.json'), ...read('words.en.json') });

describe('the prompt', () => {
  it('is empty while others play', () => expect(promptFor([], null, false, words)).toBe(''));
  it('asks for a card, then for a car', () => {
    const moves = readMoves(['5S A1', '5S A2', 'JS A1 swap B1']);
    expect(promptFor(moves, null, false, words)).toMatch(/choose a card/);
    expect(promptFor(moves, chooseCard('5S'), false, words)).toMatch(/a car/);
    expect(promptFor(moves, { ...chooseCard('JS'), car: 'A1' }, false, words)).toMatch(/swap.*A’s car 1/);
  });
  it('asks to share out a seven, and for the order', () => {
    const moves = readMoves(['7S A1:3 A2:4', '7S A2:4 A1:3']);
    expect(promptFor(moves, chooseCard('7S'), false, words)).toMatch(/7/);
    const parts = [{ car: 'A1', points: 3, park: false }, { car: 'A2', points: 4, park: false }];
    expect(promptFor(moves, { ...chooseCard('7S'), parts }, false, words)).toMatch(/order/);
  });
  it('asks for a discard if nothing can be played', () => {
    expect(promptFor(readMoves(['discard 5S', 'discard 6S']), null, false, words)).toMatch(/discard/);
    expect(promptFor(readMoves(['discard 5S', 'discard 6S']), null, true, words)).toMatch(/ace, queen, king or joker.*discard/);
    expect(promptFor(readMoves(['puncture 5S']), null, false, words)).toMatch(/Puncture/);
  });
});

it('the only move is labelled with its card', () => {
  expect(onlyMoveLabel('discard 5S', words)).toBe('The 5 of spades: Discard');
  expect(onlyMoveLabel('AS enter', words)).toBe('The ace of spades: Bring a car into play');
});
