// Cards, cars and moves as the rules write them, for tests.
import type { Car, Card, CarState, Cards, Move, Spot } from '$generated/autotock';
import { moveOf, type Move as MoveByKind } from './moves';

const suits = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const;
type Letter = keyof typeof suits;

export const joker: Card = { text: 'joker', rank: 'joker', suit: null };
export const card = (rank: string, suit: Letter): Card => ({ text: rank + suit, rank, suit: suits[suit] });
export const cardsOf = (...cards: readonly Card[]): Cards => ({ text: cards.map(({ text }) => text).join(' '), cards: [...cards] });

// "B3" is the third car of the second seat.
type CarName = `${'A' | 'B' | 'C' | 'D'}${1 | 2 | 3}`;
export const car = (name: CarName): Car => ({ text: name, seat: 'ABCD'.indexOf(name.charAt(0)), number: Number(name.charAt(1)) - 1 });

export const paddock: Spot = { text: 'paddock', kind: 'paddock', number: 0 };
export const square = (number: number): Spot => ({ text: String(number), kind: 'square', number });
export const garage = (number: number): Spot => ({ text: `garage-${number}`, kind: 'garage', number });
export const standing = (place: Spot): CarState => ({ text: place.text, place, marks: [], owed: 0 });

const none = { car: null, other: null, park: false, parts: [] };
const played = (text: string, kind: Move['kind'], by: Card, own: Partial<Move> = {}): Move => ({ ...none, text, kind, card: by, ...own });

export const enter = (by: Card): Move => played(`${by.text} enter`, 'enter', by);
export const discard = (by: Card): Move => played(`discard ${by.text}`, 'discard', by);
export const puncture = (by: Card): Move => played(`puncture ${by.text}`, 'puncture', by);
export const drive = (by: Card, name: CarName, park: 'park' | '' = ''): Move =>
  played(`${by.text} ${name}${park && ` ${park}`}`, 'drive', by, { car: car(name), park: park !== '' });
export const swap = (by: Card, own: CarName, other: CarName): Move =>
  played(`${by.text} ${own} swap ${other}`, 'swap', by, { car: car(own), other: car(other) });
export function split(by: Card, ...shares: readonly (readonly [CarName, number, 'park'?])[]): Move {
  const written = shares.map(([name, points, park]) => `${name}:${points}${park ? 'p' : ''}`);
  const parts = shares.map(([name, points, park]) => ({ car: car(name), points, park: park !== undefined }));
  return played(`${by.text} ${written.join(' ')}`, 'split', by, { parts });
}

export const byKind = (...moves: readonly Move[]): MoveByKind[] => moves.map(moveOf);
