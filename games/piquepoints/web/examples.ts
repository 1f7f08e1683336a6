// Cards and moves as the rules write them, for tests.
import type { Card, CardKind, Cards, Move } from '$generated/piquepoints';

export const card = (kind: CardKind, value = 0): Card => ({
  text: kind.replace('_', '-') + (value > 0 ? `-${value}` : ''),
  kind,
  value,
});

export const cardsOf = (...cards: readonly Card[]): Cards => ({ text: cards.map(({ text }) => text).join(' '), cards: [...cards] });

export const lay = (laid: Card): Move => ({ text: `lay ${laid.text}`, kind: 'lay', card: laid });
export const draw: Move = { text: 'draw', kind: 'draw', card: null };
export const end: Move = { text: 'end', kind: 'end', card: null };

// One card of every kind and value, in the order of a hand.
export const everyCard: readonly Card[] = [
  ...[1, 2, 3].map((points) => card('points', points)),
  ...[50, 90, 130].map((speed) => card('route', speed)),
  ...[50, 90, 130].map((speed) => card('speed', speed)),
  ...(['belt', 'phone', 'pressure', 'gendarme', 'accident', 'draw_one'] as const).map((kind) => card(kind)),
];
