// What selecting a card or the pass sign does, derived from the legal moves and the current choice.
import type { Card, Move, Paint, View } from '$generated/rasant';

// First half of a move: `passing`, with the card to discard still open (RA-6.1), or the text of a black card, with the
// colour still open (RA-3.2). Null: nothing is chosen.
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

const ofKind = (moves: readonly Move[], kind: Move['kind']): Move[] => moves.filter((move) => move.kind === kind);

export function choiceOfCard({ text }: Card, moves: readonly Move[], picked: Picked): Choice {
  const kind = picked === passing ? 'pass' : 'play';
  const own = ofKind(moves, kind).filter((move) => move.card?.text === text);
  return among(own, text, `${kind} ${text}`);
}

export const choiceOfPass = (moves: readonly Move[]): Choice => among(ofKind(moves, 'pass'), passing, 'pass');

// Whether the viewer holds the round and has nobody left to beat. Passing then concludes the round and scores (RA-3.8).
export const concludes = ({ round, seat }: Pick<View, 'round' | 'seat'>): boolean => round.winner !== null && round.winner === seat;

export type Naming = { readonly colour: Paint; readonly move: string };

// The colours that the leader may name for the chosen card.
export function namings(moves: readonly Move[], picked: Picked): Naming[] {
  const own = ofKind(moves, 'play').filter((move) => move.card?.text === picked);
  return own.flatMap(({ named, text }) => (named === 'none' ? [] : [{ colour: named, move: text }]));
}

export const discards = (moves: readonly Move[], card: Card): string | undefined =>
  ofKind(moves, 'pass').find((move) => move.card?.text === card.text)?.text;
