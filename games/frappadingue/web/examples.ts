// Cards and moves as the rules write them, for tests.
import type { Card, CardKind, Cards, Move } from '$generated/frappadingue';

const card = (kind: CardKind, text: string, number = 0): Card => ({ text, kind, number });
export const km = (number: number): Card => card('kilometres', String(number), number);
export const plus = (number: number): Card => card('plus', `+${number}`, number);
export const minus = (number: number): Card => card('minus', `-${number}`, number);
export const crash = card('crash_card', 'crash');

export const cardsOf = (...cards: readonly Card[]): Cards => ({ text: cards.map(({ text }) => text).join(' '), cards: [...cards] });

export const throwing: Move = { text: 'throw', kind: 'throw_cards', kept: null };
export const writing: Move = { text: 'write', kind: 'write', kept: null };
export function keep(...numbers: readonly number[]): Move {
  const kept = cardsOf(...numbers.map(km));
  return { text: `keep ${kept.text}`, kind: 'keep', kept };
}
