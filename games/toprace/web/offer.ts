// Maps legal moves to targets on the board: cards, cars, squares, amounts.
import type { Colour, Move } from '$generated/toprace';

export type Offer = {
  bids: { amount: number; move: string }[];
  pass: string | null;
  // By number of the start arrow.
  places: Map<number, string>;
  // By card: one move, or one for each use of a special (TR-5.1).
  cards: Map<string, Move[]>;
  violets: Map<Colour, string>;
  // By square.
  goes: Map<string, Move>;
  // By car, or "none".
  bets: Map<Colour, string>;
};

export function offerOf(moves: readonly Move[]): Offer {
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
    const { kind, text, card, square } = move;
    if (kind === 'bid') offer.bids.push({ amount: move.amount, move: text });
    if (kind === 'pass') offer.pass = text;
    if (kind === 'place') offer.places.set(move.arrow, text);
    if (kind === 'play' && card) offer.cards.set(card.text, [...(offer.cards.get(card.text) ?? []), move]);
    if (kind === 'violet') offer.violets.set(move.car, text);
    if (kind === 'go' && square) offer.goes.set(square.text, move);
    if (kind === 'bet') offer.bets.set(move.car, text);
  }
  return offer;
}

// Number of bids shown before the others are requested.
export const readyBids = 5;
export const fewBids = 3;
