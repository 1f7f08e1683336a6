// The legal moves by kind. Cars and cards are named by their notation.
import type { Move as LegalMove } from '$generated/autotock';

export type Part = { readonly car: string; readonly points: number; readonly park: boolean };
type Named = { readonly text: string; readonly card: string };
export type Move = Named &
  (
    | { readonly kind: 'enter' | 'discard' | 'puncture' }
    | { readonly kind: 'drive'; readonly car: string; readonly park: boolean }
    | { readonly kind: 'swap'; readonly car: string; readonly other: string }
    | { readonly kind: 'split'; readonly parts: readonly Part[] }
  );

const nameOf = (thing: { text: string } | null): string => thing?.text ?? '';

export function moveOf({ text, kind, card, car, other, park, parts }: LegalMove): Move {
  const own = { text, card: nameOf(card) };
  switch (kind) {
    case 'drive':
      return { ...own, kind, car: nameOf(car), park };
    case 'swap':
      return { ...own, kind, car: nameOf(car), other: nameOf(other) };
    case 'split':
      return { ...own, kind, parts: parts.map((part) => ({ ...part, car: nameOf(part.car) })) };
    default:
      return { ...own, kind };
  }
}

export const samePart = (one: Part, other: Part): boolean =>
  one.car === other.car && one.points === other.points && one.park === other.park;
