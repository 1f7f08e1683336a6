import { describe, expect, it } from 'vitest';
import type { Move, Prospect, View } from '$generated/autotock';
import { carsOffered, endOf, endsOf, prospectsOf, type Table, tableOf } from './choosing';
import { byKind, car, card, discard, drive, enter, garage, joker, paddock, puncture, split, square, standing, swap } from './examples';
import { Board } from './geometry';
import { type Choice, choices, chooseCard, type Chosen, playsAlone, swapsAtOnce, undone, withoutPart } from './narrowing';
import type { Move as MoveByKind } from './moves';

describe('choosing', () => {
  const [kingS, nineH, sevenH, tenH] = [card('K', 'S'), card('9', 'H'), card('7', 'H'), card('10', 'H')];
  // Impossible by the rules: shows that the board follows the previews and not rules of its own.
  const previews: readonly (readonly [Move, Prospect])[] = [
    [enter(kingS), { ends: [{ car: car('A3'), to: square(5) }] }],
    [drive(nineH, 'A1'), { ends: [{ car: car('A1'), to: square(40) }] }],
    [drive(nineH, 'A1', 'park'), { ends: [{ car: car('A1'), to: garage(2) }] }],
    [split(sevenH, ['A1', 3], ['A2', 4]), { ends: [{ car: car('A1'), to: square(13) }, { car: car('A2'), to: square(24) }] }],
    [split(sevenH, ['A1', 7]), { ends: [{ car: car('A1'), to: square(17) }] }],
  ];
  const listed = previews.map(([move]) => move);
  const moves = byKind(...listed);
  const prospects = prospectsOf(listed, previews.map(([, prospect]) => prospect));
  const follows = { drives: [2, 1], home: [0, 0], owed: [0, 0], guarded: [car('A2')] };
  const cars = [[square(10), square(20), paddock], [paddock, paddock, paddock]].map((places) => places.map(standing));
  const view = { seat: 0, cars, follows } as unknown as View;

  const table = (chosen: Chosen | null = null): Table => tableOf(new Board(2, 1), view, prospects, moves, chosen);
  const choicesFor = (card: string): Choice[] => choices(moves, chooseCard(card));

  it('the end of a choice comes from its move’s preview, whatever the card', () => {
    const ends = endsOf(table(), choicesFor('9H'), null).map(({ car, where }) => [car, where]);
    expect(ends).toEqual([
      ['A1', square(40)],
      ['A1', garage(2)],
    ]);
  });

  it('the car that enters comes from the move’s preview', () => {
    const [enter] = choicesFor('KS').filter(({ kind }) => kind === 'enter');
    expect(enter && endOf(table(), enter)).toEqual({ car: 'A3', seat: 0, number: 2, where: square(5) });
  });

  it('a car with a chosen part of a 7 is shown at the end of that part', () => {
    const { standings, shown } = table({ ...chooseCard('7H'), parts: [{ car: 'A2', points: 4, park: false }] });
    expect(shown.get('A2')?.where).toEqual(square(24));
    expect(shown.get('A1')).toBe(standings.get('A1'));
  });

  it('driven seat and protected cars come from the view', () => {
    expect(table().driven).toBe(2);
    expect([...table().guarded]).toEqual(['A2']);
  });

  it('a move that ends on a selectable car is only shown after its own car was chosen', () => {
    const both = [drive(tenH, 'A1'), drive(tenH, 'A2')];
    const moves = byKind(...both);
    const ends = [{ ends: [{ car: car('A1'), to: square(20) }] }, { ends: [{ car: car('A2'), to: square(30) }] }];
    const shown = tableOf(new Board(2, 1), view, prospectsOf(both, ends), moves, null);
    const at = (chosen: Chosen) => {
      const offered = choices(moves, chosen);
      const ends = endsOf(shown, offered, chosen);
      return { ends: ends.map(({ car }) => car), cars: [...carsOffered(shown, offered, ends).keys()] };
    };
    expect(at(chooseCard('10H'))).toEqual({ ends: ['A2'], cars: ['A1', 'A2'] });
    expect(at({ ...chooseCard('10H'), car: 'A1' })).toEqual({ ends: ['A1'], cars: ['A1'] });
  });
});

describe('narrowing', () => {
  const [fiveS, sevenS, sevenC, jackD, jackS] = [card('5', 'S'), card('7', 'S'), card('7', 'C'), card('J', 'D'), card('J', 'S')];
  const sevenH = card('7', 'H');
  const jack = [
    drive(jackD, 'A1'), drive(jackD, 'A2'), drive(jackD, 'A2', 'park'), swap(jackD, 'A1', 'B3'), swap(jackD, 'A1', 'D3'),
    swap(jackD, 'A2', 'B3'), drive(card('2', 'D'), 'A1'),
  ];
  const orderCounts = [
    split(sevenS, ['D1', 7]),
    split(sevenS, ['D1', 3], ['D2', 4]),
    split(sevenS, ['D2', 4], ['D1', 3]),
    split(sevenS, ['D1', 4], ['D2', 3]),
    split(sevenS, ['D1', 2], ['D2', 3], ['D3', 2]),
    split(sevenS, ['D2', 3], ['D1', 2], ['D3', 2]),
    split(sevenS, ['D1', 1], ['D3', 6]),
  ];
  const lists: Readonly<Record<string, readonly Move[]>> = {
    'nothing can be played': [discard(fiveS), discard(sevenS), discard(joker)],
    'a puncture is owed': [puncture(card('2', 'S')), puncture(joker), enter(joker), drive(joker, 'A1'), drive(joker, 'A2', 'park')],
    'a jack': jack,
    'a one-eyed jack': [
      drive(jackS, 'B2'), swap(jackS, 'B2', 'A2'), swap(jackS, 'B2', 'C2'), swap(jackS, 'A2', 'A3'), swap(jackS, 'A2', 'C2'),
      swap(jackS, 'A3', 'C2'),
    ],
    'a 5 for the others': [drive(fiveS, 'A2'), drive(fiveS, 'B2'), drive(fiveS, 'C2'), drive(fiveS, 'C2', 'park')],
    'a 7 whose order counts': orderCounts,
    'a 7 that only goes in one order': [
      split(sevenC, ['A1', 6], ['A3', 1]),
      split(sevenC, ['A3', 1], ['A1', 6]),
      split(sevenC, ['A3', 2], ['A1', 5]),
      split(sevenC, ['A2', 1], ['A3', 1], ['A1', 5]),
    ],
    'a 7 in the garage': [
      split(sevenH, ['C1', 1, 'park'], ['C2', 6]),
      split(sevenH, ['C1', 1, 'park'], ['C3', 6]),
      split(sevenH, ['C2', 7]),
      split(sevenH, ['C2', 2], ['C3', 5]),
      split(sevenH, ['C1', 1, 'park'], ['C2', 3], ['C3', 3]),
    ],
  };

  // All moves that clicks can play from a state, found by visiting every reachable state.
  function reachable(moves: readonly MoveByKind[], start: Chosen): Set<string> {
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
      const moves = byKind(...list);
      const found = new Set<string>();
      for (const card of new Set(moves.map((move) => move.card))) {
        const alone = playsAlone(moves, card);
        if (alone) found.add(alone.text);
        else for (const text of reachable(moves, chooseCard(card))) found.add(text);
      }
      expect([...found].sort()).toEqual(list.map(({ text }) => text).sort());
    });
  });

  describe('choosing', () => {
    const moves = byKind(...orderCounts);
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
      const swaps = byKind(...jack);
      const from = (car: string, other: string) =>
        choices(swaps, { ...chooseCard('JD'), car }).find((choice) => choice.key === `swap ${other}`)?.plays?.text;
      expect(from('A1', 'D3')).toBe('JD A1 swap D3');
      expect(from('B3', 'A2')).toBe('JD A2 swap B3');
    });

    it('offers whole swaps at once, unless there are too many or a car is already chosen', () => {
      const moves = byKind(swap(jackD, 'A1', 'B1'), swap(jackD, 'A1', 'B2'), drive(fiveS, 'A1'));
      expect(swapsAtOnce(moves, chooseCard('JD')).map(({ car, other }) => `${car} ${other}`)).toEqual(['A1 B1', 'A1 B2']);
      expect(swapsAtOnce(moves, { ...chooseCard('JD'), car: 'A1' })).toEqual([]);
      expect(swapsAtOnce(moves, null)).toEqual([]);
      const many = (['A1', 'A2', 'A3'] as const).flatMap((own) => (['B1', 'B2', 'B3'] as const).map((other) => swap(jackD, own, other)));
      expect(swapsAtOnce(byKind(...many), chooseCard('JD'))).toEqual([]);
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
