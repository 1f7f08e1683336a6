import { describe, expect, it } from 'vitest';
import type { Move } from '$generated/rasant';
import { choiceOfCard, choiceOfPass, discards, namings, passing, type Choice, type Picked } from './choices';
import { card, pass, play } from './examples';

const red = (speed: number) => card('red', speed);
const blue10 = card('blue', 10);
const black = (speed: number) => card('black', speed);
const lead = [play(red(40)), play(blue10)];
const follow = [play(red(90)), play(black(125)), pass()];
const last = [play(red(90)), pass(red(90)), pass(blue10), pass(black(125))];
const blackLead = [black(125), black(130)].flatMap((led) =>
  (['green', 'yellow', 'red', 'blue'] as const).map((colour) => play(led, colour)),
);
const hand = [red(40), red(90), blue10, black(125), black(130)];

const onTable = (moves: readonly Move[], picked: Picked): Choice[] => [
  ...hand.map((held) => choiceOfCard(held, moves, picked)),
  ...namings(moves, picked).map(({ move }) => ({ move, legal: true, tries: move })),
  choiceOfPass(moves),
];

// All moves that clicks can play, starting with a given choice.
function reached(moves: readonly Move[], from: Picked): string[] {
  const [seen, found, next] = [new Set<Picked>(), new Set<string>(), [from]];
  for (let picked = next.pop(); picked !== undefined; picked = next.pop()) {
    if (seen.has(picked)) continue;
    seen.add(picked);
    for (const choice of onTable(moves, picked)) {
      if (choice.move) found.add(choice.move);
      if (choice.choose) next.push(picked === choice.choose ? null : choice.choose);
    }
  }
  return [...found].sort();
}

describe('choices', () => {
  it.each([
    ['leading', lead, [null]],
    ['following', follow, [null]],
    ['passing with a discard', last, [null, passing]],
    ['naming a colour', blackLead, [null, 'black-125', 'black-130']],
  ])('clicks reach every legal move when %s, from any choice', (_, moves, states) => {
    for (const picked of states) expect(reached(moves, picked)).toEqual(moves.map(({ text }) => text).sort());
  });

  it('one click plays a card with one move', () => {
    expect(choiceOfCard(red(90), follow, null)).toMatchObject({ legal: true, move: 'play red-90' });
  });

  it('a card without a legal move can be tried, but carries no move', () => {
    expect(choiceOfCard(red(40), follow, null)).toEqual({ legal: false, tries: 'play red-40' });
  });

  it('passing with one card left discards it', () => {
    expect(choiceOfPass([pass(red(10))])).toMatchObject({ move: 'pass red-10' });
  });

  it('dropping a card discards it only if that is legal', () => {
    expect(discards(last, blue10)).toBe('pass blue-10');
    expect(discards(follow, blue10)).toBeUndefined();
  });
});
