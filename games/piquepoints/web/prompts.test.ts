import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Debt, View } from '$generated/piquepoints';
import { Words } from '$kit/phrase';
import { promptFor, goalOf, onlyMoveLabel } from './prompts';

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Record<string, string>;
const both = (['fr', 'en'] as const).map(
  (language) => new Words(language, { ...read(`../words.${language}.json`), ...read(`words.${language}.json`) }),
);
const bound = (debt: Debt): View => ({ seat: 0, cards_held: [3, 2], options: { rounds: 1 }, round: { debt, turn: 0 } }) as unknown as View;

it.each(both)('has a sentence for every combination of legal moves', (words) => {
  for (const lay of [[], ['lay points-1']])
    for (const draw of [[], ['draw']])
      for (const end of [[], ['end']]) {
        const moves = [...lay, ...draw, ...end];
        if (moves.length > 0) expect(promptFor(bound('nothing'), moves, words)).not.toMatch(/^ask\./);
      }
  for (const debt of ['start', 'infraction', 'draw', 'draw_one'] as const)
    expect(promptFor(bound(debt), ['draw'], words)).not.toMatch(/^ask\./);
});

it('is empty while others play', () => expect(promptFor(bound('nothing'), [], both[1]!)).toBe(''));

it('warns of the viewer’s last card and of another seat’s last card', () => {
  const words = both[1]!.withNames(['You', 'Max'], 0);
  const own = { ...bound('nothing'), cards_held: [1, 2] };
  expect(promptFor(own, ['lay points-1', 'end'], words)).toMatch(/last card/);
  expect(goalOf(own, words)).toMatch(/last card\.$/);
  expect(goalOf({ ...own, options: { ...own.options, rounds: 3 } }, words)).toMatch(/3 rounds/);
  expect(goalOf({ ...own, cards_held: [3, 1] }, words)).toMatch(/Max has one card left/);
});

it('labels the only move', () => {
  expect(onlyMoveLabel('draw', both[1]!)).toBe('Draw a card');
  expect(onlyMoveLabel('lay points-2', both[1]!)).toBe('Lay points 2');
  expect(onlyMoveLabel('end', both[1]!)).toBe('End the turn');
});
