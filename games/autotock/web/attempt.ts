// Builds a move for a card that has no legal move. The server answers with the clause that forbids it.
import type { View } from '$generated/autotock';
import type { Table } from './choosing';
import { readCard, seatOf } from './notation';

export function attemptOf(view: View, { standings, driven }: Table, card: string): string {
  const { rank } = readCard(card);
  const others = view.options.expert === 'yes' && rank === '5';
  const cars = [...standings].filter(([car]) => (seatOf(car) === driven) !== others);
  const driving = cars.find(([, { where }]) => where.kind === 'square')?.[0] ?? cars[0]?.[0] ?? 'A1';
  const waits = cars.some(([, { where }]) => where.kind === 'paddock');
  if (waits && ['A', 'Q', 'K', 'joker'].includes(rank)) return `${card} enter`;
  return rank === '7' ? `${card} ${driving}:7` : `${card} ${driving}`;
}
