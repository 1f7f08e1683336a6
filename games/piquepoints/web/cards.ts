// Sorts cards by family and by where they are laid.
import type { Card, CardKind } from '$generated/piquepoints';

type Family = 'points' | 'route' | 'speed' | 'infraction' | 'gendarme' | 'setback';
// Where a card is laid: PP-3.1 … PP-3.3.
type Goal = 'kitty' | 'routes' | 'driving';
// Equal cards of a hand.
export type Stack = { card: Card; count: number; family: Family };
type Numbered = { card: Card; key: string };

const families: Readonly<Record<CardKind, Family>> = {
  points: 'points',
  route: 'route',
  speed: 'speed',
  belt: 'infraction',
  phone: 'infraction',
  pressure: 'infraction',
  gendarme: 'gendarme',
  accident: 'setback',
  draw_one: 'setback',
};

export const familyOf = ({ kind }: Card): Family => families[kind];

export function goalOf({ kind }: Card): Goal {
  if (kind === 'points') return 'kitty';
  return kind === 'route' ? 'routes' : 'driving';
}

// Stacks of equal cards, in the order of the hand.
export function stacksOf(cards: readonly Card[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const card of cards) {
    const count = (stacks.get(card.text)?.count ?? 0) + 1;
    stacks.set(card.text, { card, count, family: familyOf(card) });
  }
  return [...stacks.values()];
}

// Adds a key to each card, so that equal cards keep their identity from one view to the next.
export function numbered(cards: readonly Card[]): Numbered[] {
  return cards.map((card, index) => ({
    card,
    key: `${card.text}#${cards.slice(0, index).filter(({ text }) => text === card.text).length}`,
  }));
}
