import { describe, expect, it } from 'vitest';
import type { Prospect, View } from '$generated/autotock';
import { carsOffered, endOf, endsOf, prospectsOf, type Table, tableOf } from './choosing';
import { Board } from './geometry';
import { type Choice, choices, chooseCard, type Chosen, playsAlone, readMoves, swapsAtOnce, undone, withoutPart } from './narrowing';
import type { Move } from './notation';

describe('choosing', () => {
  // Impossible by the rules: shows that the board follows the previews and not rules of its own.
  const previews: Readonly<Record<string, Prospect>> = {
    'KS enter': { ends: [{ car: 'A3', to: '5' }] },
    '9H A1': { ends: [{ car: 'A1', to: '40' }] },
    '9H A1 park': { ends: [{ car: 'A1', to: 'garage-2' }] },
    '7H A1:3 A2:4': { ends: [{ car: 'A1', to: '13' }, { car: 'A2', to: '24' }] },
    '7H A1:7': { ends: [{ car: 'A1', to: '17' }] },
  };
  const moves = Object.keys(previews);
  const follows = { drives: [2, 1], home: [0, 0], owed: [0, 0], guarded: ['A2'] };
  const view = { seat: 0, cars: [['10', '20', 'paddock'], ['paddock', 'paddock', 'paddock']], follows } as unknown as View;

  const table = (chosen: Chosen | null = null): Table =>
    tableOf(new Board(2, 1), view, prospectsOf(moves, Object.values(previews)), readMoves(moves), chosen);
  const choicesFor = (card: string): Choice[] => choices(readMoves(moves), chooseCard(card));

  it('the end of a choice comes from its move’s preview, whatever the card', () => {
    const ends = endsOf(table(), choicesFor('9H'), null).map(({ car, where }) => [car, where]);
    expect(ends).toEqual([
      ['A1', { kind: 'square', square: 40 }],
      ['A1', { kind: 'garage', slot: 2 }],
    ]);
  });

  it('the car that enters comes from the move’s preview', () => {
    const [enter] = choicesFor('KS').filter(({ kind }) => kind === 'enter');
    expect(enter && endOf(table(), enter)).toEqual({ car: 'A3', where: { kind: 'square', square: 5 } });
  });

  it('a car with a chosen part of a 7 is shown at the end of that part', () => {
    const { standings, shown } = table({ ...chooseCard('7H'), parts: [{ car: 'A2', points: 4, park: false }] });
    expect(shown.get('A2')?.where).toEqual({ kind: 'square', square: 24 });
    expect(shown.get('A1')).toBe(standings.get('A1'));
  });

  it('driven seat and protected cars come from the view', () => {
    expect(table().driven).toBe(2);
    expect([...table().guarded]).toEqual(['A2']);
  });

  it('a move that ends on a selectable car is only shown after its own car was chosen', () => {
    const both = { '10H A1': { ends: [{ car: 'A1', to: '20' }] }, '10H A2': { ends: [{ car: 'A2', to: '30' }] } };
    const moves = Object.keys(both);
    const shown = tableOf(new Board(2, 1), view, prospectsOf(moves, Object.values(both)), readMoves(moves), null);
    const at = (chosen: Chosen) => {
      const offered = choices(readMoves(moves), chosen);
      const ends = endsOf(shown, offered, chosen);
      return { ends: ends.map(({ car }) => car), cars: [...carsOffered(shown, offered, ends).keys()] };
    };
    expect(at(chooseCard('10H'))).toEqual({ ends: ['A2'], cars: ['A1', 'A2'] });
    expect(at({ ...chooseCard('10H'), car: 'A1' })).toEqual({ ends: ['A1'], cars: ['A1'] });
  });
});

describe('narrowing', () => {
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
});
