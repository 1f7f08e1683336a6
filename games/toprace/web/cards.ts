// Stacks of equal cards, in the order of the hand.
import type { Face } from '$generated/toprace';

export type Stack = { card: Face; count: number };

export function stacksOf(cards: readonly Face[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const card of cards) stacks.set(card.text, { card, count: (stacks.get(card.text)?.count ?? 0) + 1 });
  return [...stacks.values()];
}
