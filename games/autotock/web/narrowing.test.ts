import { describe, expect, it } from 'vitest';
import { chooseCard, choices, playsAlone, readMoves, swapsAtOnce, undone, withoutPart, type Chosen } from './narrowing';
import type { Move } from './notation';

const lists: Readonly<Record<string, readonly string[]>> = {
  'nothing can be played': ['discard 5S', 'discard 7S', 'discard joker'],
  'a puncture is owed': ['puncture 2S', 'puncture joker', 'joker enter', 'joker A1', 'joker A2 park'],
  'a jack': ['JD A1', 'JD A2', 'JD A2 park', 'JD A1 swap B3', 'JD A1 swap D3', 'JD A2 swap B3', '2D A1'],
  'a one-eyed jack': ['JS B2', 'JS B2 swap A2', 'JS B2 swap C2', 'JS A2 swap A3', 'JS A2 swap C2', 'JS A3 swap C2'],
  'a 5 for the others': ['5S A2', '5S B2', '5S C2', '5S C2 park'],
  'a 7 whose order counts': [
    '7S D1:7',
    '7S D1:3 D2:4',
    '7S D2:4 D1:3',
    '7S D1:4 D2:3',
    '7S D1:2 D2:3 D3:2',
    '7S D2:3 D1:2 D3:2',
    '7S D1:1 D3:6',
  ],
  'a 7 that only goes in one order': ['7C A1:6 A3:1', '7C A3:1 A1:6', '7C A3:2 A1:5', '7C A2:1 A3:1 A1:5'],
  'a 7 in the garage': ['7H C1:1p C2:6', '7H C1:1p C3:6', '7H C2:7', '7H C2:2 C3:5', '7H C1:1p C2:3 C3:3'],
};

// All moves that clicks can play from a state, found by visiting every reachable state.
function reachable(moves: readonly Move[], start: Chosen): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (chosen: Chosen): void => {
    const state = JSON.stringify(chosen);
    if (seen.has(state)) return;
    seen.add(state);
    const next = choices(moves, chosen);
    expect(next.length, state).toBeGreaterThan(0);
    for (const choice of next) {
      if (choice.plays) found.add(choice.plays.text);
      else visit(choice.then);
    }
  };
  visit(start);
  return found;
}

describe('every legal move can be chosen', () => {
  it.each(Object.entries(lists))('%s', (_, list) => {
    const moves = readMoves(list);
    const found = new Set<string>();
    for (const card of new Set(moves.map((move) => move.card))) {
      const alone = playsAlone(moves, card);
      if (alone) found.add(alone.text);
      else for (const text of reachable(moves, chooseCard(card))) found.add(text);
    }
    expect([...found].sort()).toEqual([...list].sort());
  });
});

describe('choosing', () => {
  const moves = readMoves(lists['a 7 whose order counts'] ?? []);
  const take = (chosen: Chosen, key: string) => choices(moves, chosen).find((choice) => choice.key === key);
  const start = chooseCard('7S');

  it('plays the parts of a 7 in the order of choice', () => {
    const first = take({ ...start, car: 'D2' }, 'part D2 4');
    expect(first?.plays).toBeNull();
    const second = first && take({ ...first.then, car: 'D1' }, 'part D1 3');
    expect(second?.plays?.text).toBe('7S D2:4 D1:3');
  });

  it('asks for the order of the parts if the order of choice is not legal and several others are', () => {
    const parts = [
      { car: 'D3', points: 2, park: false },
      { car: 'D1', points: 2, park: false },
    ];
    const last = take({ card: '7S', car: null, parts }, 'part D2 3');
    expect(last?.plays).toBeNull();
    expect(last && choices(moves, last.then).map((choice) => choice.plays?.text)).toEqual([
      '7S D1:2 D2:3 D3:2',
      '7S D2:3 D1:2 D3:2',
    ]);
  });

  it('swaps two cars in either order of choice', () => {
    const jack = readMoves(lists['a jack'] ?? []);
    const from = (car: string, other: string) =>
      choices(jack, { ...chooseCard('JD'), car }).find((choice) => choice.key === `swap ${other}`)?.plays?.text;
    expect(from('A1', 'D3')).toBe('JD A1 swap D3');
    expect(from('B3', 'A2')).toBe('JD A2 swap B3');
  });

  it('offers whole swaps at once, unless there are too many or a car is already chosen', () => {
    const moves = readMoves(['JD A1 swap B1', 'JD A1 swap B2', '5S A1']);
    expect(swapsAtOnce(moves, chooseCard('JD')).map(({ car, other }) => `${car} ${other}`)).toEqual(['A1 B1', 'A1 B2']);
    expect(swapsAtOnce(moves, { ...chooseCard('JD'), car: 'A1' })).toEqual([]);
    expect(swapsAtOnce(moves, null)).toEqual([]);
    const many = ['A1', 'A2', 'A3'].flatMap((own) => ['B1', 'B2', 'B3'].map((other) => `JD ${own} swap ${other}`));
    expect(swapsAtOnce(readMoves(many), chooseCard('JD'))).toEqual([]);
  });

  it('undoes the last choice, or one part of a 7', () => {
    const parts = [
      { car: 'D1', points: 2, park: false },
      { car: 'D2', points: 3, park: false },
    ];
    const chosen = { card: '7S', car: 'D3', parts };
    expect(undone(chosen)).toEqual({ card: '7S', car: null, parts });
    expect(undone({ ...chosen, car: null })?.parts).toHaveLength(1);
    expect(undone(start)).toBeNull();
    expect(withoutPart(chosen, 'D1').parts.map((part) => part.car)).toEqual(['D2']);
  });
});
