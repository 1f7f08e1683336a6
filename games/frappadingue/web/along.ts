// The specials of a throw. They are kept together with any of its cards (FD-3.6).
import type { View } from '$generated/frappadingue';
import { cardsOf, kindOf, signed } from './cards';

export type Along = { specials: readonly string[]; points: string };

export function alongWith(view: View): Along {
  const specials = cardsOf(view.thrown).filter((card) => kindOf(card) === 'plus' || kindOf(card) === 'minus');
  const worth = (card: string): number => view.follows.worth.find((one) => one.card === card)?.special ?? 0;
  return { specials, points: signed(specials.reduce((sum, card) => sum + worth(card), 0)) };
}
