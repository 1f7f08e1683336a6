import { describe, expect, it } from 'vitest';
import { readOffer, useOf, type Offer } from './offer';

// All moves that a target on the board can play.
const reachable = (offer: Offer): string[] => [
  ...offer.bids.map(({ move }) => move),
  ...(offer.pass === null ? [] : [offer.pass]),
  ...offer.places.values(),
  ...[...offer.cards.values()].flat(),
  ...offer.violets.values(),
  ...offer.goes.values(),
  ...offer.bets.values(),
];

const lists = [
  ['bid 50000', 'bid 60000', 'bid 70000', 'pass'],
  ['place 1', 'place 5', 'place 6'],
  ['play B5', 'play Y6W5B4R3G2K1', 'play R-B turbo', 'play R-B breakdown', 'play K-Y'],
  ['violet red', 'violet white'],
  ['go 16.1', 'go 16.2', 'go finish'],
  ['bet red', 'bet blue', 'bet none'],
];

describe('the offer', () => {
  it.each(lists)('has a target for every legal move: %s …', (...moves) => {
    expect(reachable(readOffer(moves)).sort()).toEqual([...moves].sort());
  });

  it('groups the two uses of a special by its card', () => {
    const moves = readOffer(['play R-B turbo', 'play R-B breakdown', 'play K-Y']).cards;
    expect(moves.get('R-B')?.map(useOf)).toEqual(['turbo', 'breakdown']);
    expect(moves.get('K-Y')?.map(useOf)).toEqual([null]);
  });
});
