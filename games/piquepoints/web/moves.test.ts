import { describe, expect, it } from 'vitest';
import { familyOf, goalOf, kindOf, numbered, readCards, stacksOf, valueOf } from './cards';
import { drawMove, endMove, layMove, offerOf } from './moves';

describe('cards', () => {
  describe('cards', () => {
    it('parses cards and empty texts', () => {
      expect(readCards('points-1 draw-one')).toEqual(['points-1', 'draw-one']);
      expect(readCards('')).toEqual([]);
      expect(readCards(null)).toEqual([]);
    });

    it('have a kind and a value', () => {
      expect([kindOf('speed-130'), valueOf('speed-130')]).toEqual(['speed', 130]);
      expect([kindOf('draw-one'), valueOf('draw-one')]).toEqual(['draw-one', 0]);
    });

    it('have a place on the table and a family', () => {
      expect(['points-3', 'route-90'].map(goalOf)).toEqual(['kitty', 'routes']);
      expect(['speed-90', 'gendarme'].map(goalOf)).toEqual(['driving', 'driving']);
      expect(['belt', 'phone', 'pressure'].map(familyOf)).toEqual(['infraction', 'infraction', 'infraction']);
      expect(['accident', 'draw-one'].map(familyOf)).toEqual(['setback', 'setback']);
    });

    it('are stacked by kind, then by value', () => {
      const stacks = stacksOf(readCards('gendarme speed-130 points-2 gendarme speed-50'));
      expect(stacks.map(({ card }) => card)).toEqual(['points-2', 'speed-50', 'speed-130', 'gendarme']);
      expect(stacks.map(({ count }) => count)).toEqual([1, 1, 1, 2]);
    });

    it('have unique keys', () => {
      const keys = numbered(['points-1', 'points-1', 'points-3']).map(({ key }) => key);
      expect(keys).toEqual(['points-1#0', 'points-1#1', 'points-3#0']);
    });

  });
});

describe('moves', () => {
  // Hands and legal moves from real matches.
  const turns = [
    { hand: 'points-3 speed-50 gendarme gendarme draw-one', moves: ['lay points-3'] },
    {
      hand: 'route-50 route-90 speed-130 phone phone',
      moves: ['lay route-50', 'lay route-90', 'lay speed-130', 'lay phone', 'draw', 'end'],
    },
    { hand: 'points-1 pressure gendarme accident draw-one', moves: ['lay gendarme', 'draw'] },
  ];

  it('every legal move is one click on a card, on the draw pile or on the end button', () => {
    for (const { hand, moves } of turns) {
      const targets = [...stacksOf(readCards(hand)).map(({ card }) => layMove(card)), drawMove, endMove];
      expect(targets.filter((move) => offerOf(move, moves, []).legal).sort()).toEqual([...moves].sort());
    }
  });

  it('a hint belongs to its move', () => {
    const hints = [{ move: 'draw', per_mille: 410, confidence: 1, reason: { fr: '', en: '' } }];
    expect(offerOf('draw', ['draw'], hints)).toEqual({ legal: true, hint: 410 });
    expect(offerOf('end', ['draw'], hints)).toEqual({ legal: false, hint: undefined });
  });
});
