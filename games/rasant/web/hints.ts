// The best evaluation among the hinted moves of a kind, or of a kind and card. Thousandths of a win.
import type { HintedMove } from '$generated/wire';
import { readMove, type Move } from './notation';

export function hintOf(hints: readonly HintedMove[], kind: Move['kind'], card?: string): number | undefined {
  const own = hints.filter(({ move }) => {
    const read = readMove(move);
    return read.kind === kind && (card === undefined || read.card === card);
  });
  return own.length === 0 ? undefined : Math.max(...own.map((hint) => hint.per_mille));
}
