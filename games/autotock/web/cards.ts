// Drawing of cards: positions of the pips, and signs for special effects.
import type { Card } from '$generated/autotock';

type Pip = { readonly x: number; readonly y: number };

const [left, centre, right] = [23.5, 34, 44.5];
const pair = (y: number): Pip[] => [left, right].map((x) => ({ x, y }));
const alone = (y: number): Pip[] => [{ x: centre, y }];
const rows = (...ys: number[]): Pip[] => ys.flatMap(pair);

const layouts: Readonly<Record<string, readonly Pip[]>> = {
  '2': [...alone(22), ...alone(58)],
  '3': [...alone(20), ...alone(40), ...alone(60)],
  '4': rows(24, 56),
  '5': [...rows(22, 58), ...alone(40)],
  '6': rows(20, 40, 60),
  '7': [...rows(20, 40, 60), ...alone(30)],
  '8': [...rows(20, 40, 60), ...alone(30), ...alone(50)],
  '9': [...rows(17, 32, 47, 62), ...alone(40)],
  '10': [...rows(17, 32, 47, 62), ...alone(25), ...alone(54)],
};

export const pipsOf = ({ rank }: Card): readonly Pip[] => layouts[rank] ?? [];

// AT-9.3
export const isOneEyed = ({ rank, suit }: Card): boolean => rank === 'J' && (suit === 'spades' || suit === 'hearts');

export type Sign = 'go' | 'swap' | 'any-swap' | 'split' | 'back' | 'sweep' | 'others' | 'shove';

// Effects besides driving by the card's number: AT-7.2 … AT-7.6, chapter 9.
export function signsOf(card: Card, expert: boolean): Sign[] {
  const { rank } = card;
  if (rank === 'joker') return ['go', 'sweep'];
  if (rank === 'A' || rank === 'Q' || rank === 'K') return ['go'];
  if (rank === 'J') return [expert && isOneEyed(card) ? 'any-swap' : 'swap'];
  if (rank === '7') return ['split'];
  if (rank === '4') return ['back'];
  if (expert && rank === '5') return ['others'];
  return expert && rank === '8' ? ['shove'] : [];
}
