import { describe, expect, it } from 'vitest';
import { familyOf, goalOf, numbered, stacksOf } from './cards';
import { card, draw, end, lay } from './examples';
import { drawMove, endMove, layMove, offerOf } from './moves';

const [gendarme, drawOne] = [card('gendarme'), card('draw_one')];

describe('cards', () => {
  it('have a place on the table and a family', () => {
    expect([card('points', 3), card('route', 90)].map(goalOf)).toEqual(['kitty', 'routes']);
    expect([card('speed', 90), gendarme].map(goalOf)).toEqual(['driving', 'driving']);
    expect([card('belt'), card('phone'), card('pressure')].map(familyOf)).toEqual(['infraction', 'infraction', 'infraction']);
    expect([card('accident'), drawOne].map(familyOf)).toEqual(['setback', 'setback']);
  });

  it('are stacked if they are equal', () => {
    const stacks = stacksOf([card('points', 2), card('speed', 50), gendarme, gendarme]);
    expect(stacks.map(({ card: { text } }) => text)).toEqual(['points-2', 'speed-50', 'gendarme']);
    expect(stacks.map(({ count }) => count)).toEqual([1, 1, 2]);
  });

  it('have unique keys', () => {
    const keys = numbered([card('points', 1), card('points', 1), card('points', 3)]).map(({ key }) => key);
    expect(keys).toEqual(['points-1#0', 'points-1#1', 'points-3#0']);
  });
});

describe('moves', () => {
  const [points3, route50, route90, speed130, phone] = [card('points', 3), card('route', 50), card('route', 90), card('speed', 130), card('phone')];
  // Hands and legal moves from real matches.
  const turns = [
    { hand: [points3, card('speed', 50), gendarme, gendarme, drawOne], moves: [lay(points3)] },
    {
      hand: [route50, route90, speed130, phone, phone],
      moves: [lay(route50), lay(route90), lay(speed130), lay(phone), draw, end],
    },
    { hand: [card('points', 1), card('pressure'), gendarme, card('accident'), drawOne], moves: [lay(gendarme), draw] },
  ];

  it('every legal move is one click on a card, on the draw pile or on the end button', () => {
    for (const { hand, moves } of turns) {
      const targets = [...stacksOf(hand).map((stack) => layMove(stack.card)), drawMove, endMove];
      expect(targets.filter((move) => offerOf(move, moves, []).legal).sort()).toEqual(moves.map(({ text }) => text).sort());
    }
  });

  it('a hint belongs to its move', () => {
    const hints = [{ move: 'draw', per_mille: 410, confidence: 1, reason: { fr: '', en: '' } }];
    expect(offerOf('draw', [draw], hints)).toEqual({ legal: true, hint: 410 });
    expect(offerOf('end', [draw], hints)).toEqual({ legal: false, hint: undefined });
  });
});
