// Parses the game's notation: moves, cards and car states.

export type Part = { readonly car: string; readonly points: number; readonly park: boolean };
type Written = { readonly text: string; readonly card: string };
export type Move = Written &
  (
    | { readonly kind: 'enter' | 'discard' | 'puncture' }
    | { readonly kind: 'drive'; readonly car: string; readonly park: boolean }
    | { readonly kind: 'swap'; readonly car: string; readonly other: string }
    | { readonly kind: 'split'; readonly parts: readonly Part[] }
  );

function readPart(word: string): Part {
  const [car = '', points = ''] = word.split(':');
  return { car, points: Number.parseInt(points, 10), park: points.endsWith('p') };
}

export function readMove(text: string): Move {
  const [first = '', second = '', third, fourth = ''] = text.split(' ');
  if (first === 'discard' || first === 'puncture') return { kind: first, text, card: second };
  if (second === 'enter') return { kind: 'enter', text, card: first };
  if (second.includes(':')) return { kind: 'split', text, card: first, parts: text.split(' ').slice(1).map(readPart) };
  if (third === 'swap') return { kind: 'swap', text, card: first, car: second, other: fourth };
  return { kind: 'drive', text, card: first, car: second, park: third === 'park' };
}

export const samePart = (one: Part, other: Part): boolean =>
  one.car === other.car && one.points === other.points && one.park === other.park;

export type Where =
  | { readonly kind: 'paddock' }
  | { readonly kind: 'garage'; readonly slot: number }
  | { readonly kind: 'square'; readonly square: number };
type Mark = 'nitro' | 'reverse' | 'shoulder' | 'fresh' | 'forward';
export type CarState = {
  readonly where: Where;
  readonly marks: readonly Mark[];
  readonly owed: number;
  // Squares driven since Go, if they are counted (AT-4.6).
  readonly count: number;
};

export function readWhere(text: string): Where {
  if (text === 'paddock') return { kind: 'paddock' };
  if (text.startsWith('garage-')) return { kind: 'garage', slot: Number(text.slice(7)) };
  return { kind: 'square', square: Number(text) };
}

const markNames: readonly Mark[] = ['nitro', 'reverse', 'shoulder', 'fresh', 'forward'];

export function readStanding(text: string): CarState {
  const [where = 'paddock', ...rest] = text.split(' ');
  const counted = rest.indexOf('count');
  return {
    where: readWhere(where),
    marks: markNames.filter((mark) => rest.includes(mark)),
    owed: rest.filter((word) => word === 'puncture').length,
    count: counted < 0 ? 0 : Number(rest[counted + 1]),
  };
}

export const cardsOf = (text: string): string[] => text.split(' ').filter((card) => card !== '');

export const seatOf = (car: string): number => car.charCodeAt(0) - 65;
export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);
export const carOf = (seat: number, number: number): string => `${letterOf(seat)}${number + 1}`;

export type Suit = 'S' | 'H' | 'D' | 'C';
type Face = { readonly rank: string; readonly suit: Suit | null };

const isSuit = (letter: string): letter is Suit => 'SHDC'.includes(letter);

export function readCard(card: string): Face {
  const suit = card.slice(-1);
  return card !== 'joker' && isSuit(suit) ? { rank: card.slice(0, -1), suit } : { rank: 'joker', suit: null };
}

// AT-9.3
export const isOneEyed = (card: string): boolean => card === 'JS' || card === 'JH';
