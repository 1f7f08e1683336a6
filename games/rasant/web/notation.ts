// Parses Rasant's notation: cards, moves, the line, the order of passing.
export type Colour = 'green' | 'yellow' | 'red' | 'blue' | 'black';
type Letter = 'G' | 'Y' | 'R' | 'B' | 'K';
export type Card = { readonly name: string; readonly colour: Colour; readonly speed: number };
export type Move = {
  readonly text: string;
  readonly kind: 'play' | 'pass';
  readonly card: string | null;
  readonly named: Colour | null;
};

// In the order of a sorted hand.
export const colours: readonly Colour[] = ['green', 'yellow', 'red', 'blue', 'black'];
const letters: Readonly<Record<Colour, Letter>> = { green: 'G', yellow: 'Y', red: 'R', blue: 'B', black: 'K' };

export const letterOf = (colour: Colour): Letter => letters[colour];

export const colourOf = (text: string | undefined): Colour =>
  colours.find((colour) => colour === text || letters[colour] === text) ?? 'black';

export const wordsOf = (text: string | null | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

export function readCard(name: string): Card {
  const [colour, speed] = name.split('-');
  return { name, colour: colourOf(colour), speed: Number(speed) };
}

const bySpeed = (one: Card, other: Card): number =>
  colours.indexOf(one.colour) - colours.indexOf(other.colour) || one.speed - other.speed;

export const readHand = (text: string | null | undefined): Card[] => wordsOf(text).map(readCard).sort(bySpeed);

export const readLine = (line: string): Colour[] => wordsOf(line).map(colourOf);

export const readSeats = (order: string | null | undefined): number[] => wordsOf(order).map(Number);

export function readMove(text: string): Move {
  const [kind, card, , named] = wordsOf(text);
  return {
    text,
    kind: kind === 'pass' ? 'pass' : 'play',
    card: card ?? null,
    named: named === undefined ? null : colourOf(named),
  };
}
