// Builds a move for a card that has no legal move. The server answers with the clause that forbids it.
import type { Card, View } from '$generated/autotock';
import type { Table } from './choosing';

export function attemptOf(view: View, { standings, driven }: Table, { text, rank }: Card): string {
  const others = view.options.expert === 'yes' && rank === '5';
  const cars = [...standings].filter(([, { seat }]) => (seat === driven) !== others);
  const driving = cars.find(([, { where }]) => where.kind === 'square')?.[0] ?? cars[0]?.[0] ?? 'A1';
  const waits = cars.some(([, { where }]) => where.kind === 'paddock');
  if (waits && ['A', 'Q', 'K', 'joker'].includes(rank)) return `${text} enter`;
  return rank === '7' ? `${text} ${driving}:7` : `${text} ${driving}`;
}
