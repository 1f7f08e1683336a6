import { describe, expect, it } from 'vitest';
import { stacksOf } from './cards';
import { bet, bid, card, finish, go, pass, place, play, squareAt, violet } from './examples';
import { offerOf, type Offer } from './offer';

// All moves that a target on the board can play.
const reachable = (offer: Offer): string[] => [
  ...offer.bids.map(({ move }) => move),
  ...(offer.pass === null ? [] : [offer.pass]),
  ...offer.places.values(),
  ...[...offer.cards.values()].flat().map(({ text }) => text),
  ...offer.violets.values(),
  ...[...offer.goes.values()].map(({ text }) => text),
  ...offer.bets.values(),
];

const lists = [
  ['bids', [bid(50_000), bid(60_000), bid(70_000), pass]],
  ['places', [place(1), place(5), place(6)]],
  ['cards', [play('B5'), play('Y6W5B4R3G2K1'), play('R-B', 'turbo'), play('R-B', 'breakdown'), play('K-Y')]],
  ['colours', [violet('red'), violet('white')]],
  ['squares', [go(squareAt(16, 1)), go(squareAt(16, 2)), go(finish)]],
  ['bets', [bet('red'), bet('blue'), bet('none')]],
] as const;

describe('the offer', () => {
  it.each(lists)('has a target for every legal move: %s', (_, moves) => {
    expect(reachable(offerOf(moves)).sort()).toEqual(moves.map(({ text }) => text).sort());
  });

  it('groups the two uses of a special by its card', () => {
    const moves = offerOf([play('R-B', 'turbo'), play('R-B', 'breakdown'), play('K-Y')]).cards;
    expect(moves.get('R-B')?.map(({ use }) => use)).toEqual(['turbo', 'breakdown']);
    expect(moves.get('K-Y')?.map(({ use }) => use)).toEqual(['none']);
  });
});

it('equal cards of a hand are one stack', () => {
  const stacks = stacksOf([card('V5'), card('V5'), card('R-B')]);
  expect(stacks.map(({ card: { text }, count }) => [text, count])).toEqual([['V5', 2], ['R-B', 1]]);
  expect(stacksOf([])).toEqual([]);
});
