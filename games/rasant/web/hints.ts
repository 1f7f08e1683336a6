// The best evaluation among the hinted moves of a kind, or of a kind and card. Thousandths of a win.
import type { Card, Move } from '$generated/rasant';
import type { HintedMove } from '$generated/wire';

export function hintOf(hints: readonly HintedMove[], moves: readonly Move[], kind: Move['kind'], card?: Card): number | undefined {
  const own = moves.filter((move) => move.kind === kind && (card === undefined || move.card?.text === card.text));
  const worth = hints.flatMap((hint) => (own.some(({ text }) => text === hint.move) ? hint.per_mille : []));
  return worth.length === 0 ? undefined : Math.max(...worth);
}
