// Maps legal moves to targets on the board: cards, cars, squares, amounts.

type Use = 'turbo' | 'breakdown';

export type Offer = {
  bids: { amount: number; move: string }[];
  pass: string | null;
  // By number of the start arrow.
  places: Map<number, string>;
  // By card: one move, or one for each use of a special (TR-5.1).
  cards: Map<string, string[]>;
  violets: Map<string, string>;
  // By square, or "finish".
  goes: Map<string, string>;
  // By car, or "none".
  bets: Map<string, string>;
};

export function readOffer(moves: readonly string[]): Offer {
  const offer: Offer = {
    bids: [],
    pass: null,
    places: new Map(),
    cards: new Map(),
    violets: new Map(),
    goes: new Map(),
    bets: new Map(),
  };
  for (const move of moves) {
    const [kind = '', what = ''] = move.split(' ');
    if (kind === 'bid') offer.bids.push({ amount: Number(what), move });
    if (kind === 'pass') offer.pass = move;
    if (kind === 'place') offer.places.set(Number(what), move);
    if (kind === 'play') offer.cards.set(what, [...(offer.cards.get(what) ?? []), move]);
    if (kind === 'violet') offer.violets.set(what, move);
    if (kind === 'go') offer.goes.set(what, move);
    if (kind === 'bet') offer.bets.set(what, move);
  }
  return offer;
}

export function useOf(move: string): Use | null {
  const use = move.split(' ')[2];
  return use === 'turbo' || use === 'breakdown' ? use : null;
}

// Number of bids shown before the others are requested.
export const readyBids = 5;
export const fewBids = 3;
