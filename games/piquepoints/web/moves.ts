// Maps targets on the board to moves. Every move of this game is one click.
import type { Card, Move } from '$generated/piquepoints';
import type { HintedMove } from '$generated/wire';

export const layMove = ({ text }: Card): string => `lay ${text}`;
export const drawMove = 'draw';
export const endMove = 'end';

export type Offer = { legal: boolean; hint: number | undefined };

export function offerOf(move: string, moves: readonly Move[], hints: readonly HintedMove[]): Offer {
  return { legal: moves.some(({ text }) => text === move), hint: hints.find((hinted) => hinted.move === move)?.per_mille };
}
