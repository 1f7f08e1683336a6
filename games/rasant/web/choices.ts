// What selecting a card or the pass sign does, derived from the legal moves and the current choice.
import type { View } from '$generated/rasant';
import { readMove, type Colour, type Move } from './notation';

// First half of a move: `passing`, with the card to discard still open (RA-6.1), or a black card, with the colour still
// open (RA-3.2). Null: nothing is chosen.
export type Picked = string | null;
export const passing = 'pass';

export type Choice = {
  // The legal move that a click plays. If there are several, `choose` is the first half to choose.
  readonly move?: string;
  readonly choose?: string;
  readonly legal: boolean;
  // The move to try, legal or not.
  readonly tries: string;
};

function among(moves: readonly Move[], half: string, tries: string): Choice {
  const [first, second] = moves;
  if (!first) return { legal: false, tries };
  return second ? { legal: true, choose: half, tries } : { legal: true, move: first.text, tries: first.text };
}

const read = (moves: readonly string[], kind: Move['kind']): Move[] =>
  moves.map(readMove).filter((move) => move.kind === kind);

export function choiceOfCard(card: string, moves: readonly string[], picked: Picked): Choice {
  const kind = picked === passing ? 'pass' : 'play';
  const own = read(moves, kind).filter((move) => move.card === card);
  return among(own, card, `${kind} ${card}`);
}

export const choiceOfPass = (moves: readonly string[]): Choice => among(read(moves, 'pass'), passing, 'pass');

// Whether the viewer holds the round and has nobody left to beat. Passing then concludes the round and scores (RA-3.8).
export const concludes = ({ round, seat }: Pick<View, 'round' | 'seat'>): boolean => round.winner !== null && round.winner === seat;

export type Naming = { readonly colour: Colour; readonly move: string };

// The colours that the leader may name for the chosen card.
export function namings(moves: readonly string[], picked: Picked): Naming[] {
  const own = read(moves, 'play').filter((move) => move.card === picked);
  return own.flatMap((move) => (move.named ? [{ colour: move.named, move: move.text }] : []));
}

export const discards = (moves: readonly string[], card: string): string | undefined =>
  moves.find((move) => move === `pass ${card}`);
