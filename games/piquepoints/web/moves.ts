// Maps targets on the board to moves. Every move of this game is one click.
import type { HintedMove } from '$generated/wire';

export const layMove = (card: string): string => `lay ${card}`;
export const drawMove = 'draw';
export const endMove = 'end';

export type Offer = { legal: boolean; hint: number | undefined };

export function offerOf(move: string, moves: readonly string[], hints: readonly HintedMove[]): Offer {
  return { legal: moves.includes(move), hint: hints.find((hinted) => hinted.move === move)?.per_mille };
}
