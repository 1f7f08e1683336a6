// The specials of a throw. They are kept together with any of its cards (FD-3.6).
import type { Card, View } from '$generated/frappadingue';
import { cardsOf, signed } from './cards';

export type Along = { specials: readonly Card[]; points: string };

export function alongWith(view: View): Along {
  const specials = cardsOf(view.thrown).filter(({ kind }) => kind === 'plus' || kind === 'minus');
  const worth = ({ text }: Card): number => view.follows.worth.find(({ card }) => card.text === text)?.special ?? 0;
  return { specials, points: signed(specials.reduce((sum, card) => sum + worth(card), 0)) };
}
