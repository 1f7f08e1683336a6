// Parses cards in the game's notation and sorts hands.

type Family = 'points' | 'route' | 'speed' | 'infraction' | 'gendarme' | 'setback';
// Where a card is laid: PP-3.1 … PP-3.3.
type Goal = 'kitty' | 'routes' | 'driving';
// Equal cards of a hand.
export type Stack = { card: string; count: number; family: Family };
type Numbered = { card: string; key: string };

const order = ['points', 'route', 'speed', 'belt', 'phone', 'pressure', 'gendarme', 'accident', 'draw-one'];
const familyOfKind: Readonly<Record<string, Family>> = {
  points: 'points',
  route: 'route',
  speed: 'speed',
  belt: 'infraction',
  phone: 'infraction',
  pressure: 'infraction',
  gendarme: 'gendarme',
};

export const readCards = (text: string | null | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

// "speed-130" → 130; 0 for cards without a number
export const valueOf = (card: string): number => Number(/-(\d+)$/.exec(card)?.[1] ?? 0);

// "speed-130" → "speed"; "draw-one" has no number
export const kindOf = (card: string): string => card.replace(/-\d+$/, '');

export const familyOf = (card: string): Family => familyOfKind[kindOf(card)] ?? 'setback';

export function goalOf(card: string): Goal {
  const kind = kindOf(card);
  if (kind === 'points') return 'kitty';
  return kind === 'route' ? 'routes' : 'driving';
}

const rank = (card: string): number => order.indexOf(kindOf(card)) * 1000 + valueOf(card);

// Stacks of equal cards, sorted by kind, then by value.
export function stacksOf(cards: readonly string[]): Stack[] {
  const sorted = [...new Set(cards)].sort((a, b) => rank(a) - rank(b));
  return sorted.map((card) => ({
    card,
    count: cards.filter((other) => other === card).length,
    family: familyOf(card),
  }));
}

// Adds a key to each card, so that equal cards keep their identity from one view to the next.
export function numbered(cards: readonly string[]): Numbered[] {
  return cards.map((card, index) => ({
    card,
    key: `${card}#${cards.slice(0, index).filter((other) => other === card).length}`,
  }));
}
