// Formats cards.
import type { Card, Cards } from '$generated/frappadingue';

export const cardsOf = (cards: Cards | null): readonly Card[] => cards?.cards ?? [];

// Ids of the card drawings, large and small, for <use>.
const named = ({ kind, number }: Card): string => `${kind}${number}`;
export const drawnAs = (card: Card): string => `frappadingue-${named(card)}`;
export const stoneAs = (card: Card): string => `frappadingue-stone-${named(card)}`;

// The large text on a special, with a minus sign as wide as a plus sign.
export const facing = ({ kind, number }: Card): string => `${kind === 'minus' ? '−' : '+'}${number}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
