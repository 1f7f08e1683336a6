// Parses the notation of Top Race (see games/toprace/notation.cpp).

export const cars = ['red', 'blue', 'black', 'yellow', 'green', 'white'] as const;
export type CarColour = (typeof cars)[number];
export type Paint = CarColour | 'violet';
export type Square = { row: number; lane: number };
type CarStatus = 'on' | 'broken' | 'beside';
type CardRow = { paint: Paint; points: number };
export type Card = { name: string; rows: readonly CardRow[]; linked: readonly CarColour[] };

const letters: Readonly<Record<Paint, string>> = {
  red: 'R',
  blue: 'B',
  black: 'K',
  yellow: 'Y',
  green: 'G',
  white: 'W',
  violet: 'V',
};

export const isCar = (colour: string): colour is CarColour => (cars as readonly string[]).includes(colour);

function paintOf(letter: string): Paint | undefined {
  if (letter === letters.violet) return 'violet';
  return cars.find((car) => letters[car] === letter);
}

const isPaint = (paint: Paint | undefined): paint is Paint => paint !== undefined;

// "Y6W4V2G1", or "R-B" for a special (TR-1.2, TR-1.3).
export function readCard(name: string): Card {
  if (name.includes('-')) {
    return { name, rows: [], linked: name.split('-').map(paintOf).filter(isPaint).filter(isCar) };
  }
  const rows = [...name.matchAll(/([A-Z])(\d+)/g)].flatMap(([, letter = '', points]) => {
    const paint = paintOf(letter);
    return paint ? [{ paint, points: Number(points) }] : [];
  });
  return { name, rows, linked: [] };
}

// "17.2"; null if the car is not on the track.
export function readSquare(text: string): Square | null {
  const found = /^(\d+)\.(\d+)$/.exec(text);
  return found ? { row: Number(found[1]), lane: Number(found[2]) } : null;
}

type Whereabouts =
  | { at: 'nowhere' }
  | { at: 'finish' }
  | { at: 'track'; square: Square; stand: CarStatus };

// "17.2", "17.2 broken", "finish"; null before the car is placed.
export function readCar(text: string | null): Whereabouts {
  const [where = '', stand] = (text ?? '').split(' ');
  if (where === 'finish') return { at: 'finish' };
  const square = readSquare(where);
  if (!square) return { at: 'nowhere' };
  return { at: 'track', square, stand: stand === 'broken' || stand === 'beside' ? stand : 'on' };
}

const wordsOf = (text: string | null): string[] => (text ?? '').split(' ').filter((word) => word !== '');

// Equal cards are stacked, in the order of the notation.
export function readHand(text: string): { card: Card; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of wordsOf(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ card: readCard(name), count }));
}

// "green none red": one bet per TIPP line, "none" if no bet was made.
export const readBets = (text: string | null): (CarColour | null)[] =>
  [0, 1, 2].map((tipp) => wordsOf(text).at(tipp) ?? '').map((word) => (isCar(word) ? word : null));

export const readCars = (text: string | null): CarColour[] => wordsOf(text).filter(isCar);
