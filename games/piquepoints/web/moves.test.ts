import { expect, it } from 'vitest';
import { readCards, stacksOf } from './cards';
import { drawMove, endMove, layMove, offerOf } from './moves';

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
