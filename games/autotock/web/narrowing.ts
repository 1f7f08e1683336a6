// Chooses a move step by step, beginning with a card. Every choice is derived from the legal moves and leads to at
// least one of them.
import { samePart, type Move, type Part } from './moves';

export type Chosen = { readonly card: string; readonly car: string | null; readonly parts: readonly Part[] };
export type Choice = {
  readonly kind: 'enter' | 'throw' | 'car' | 'drive' | 'swap' | 'part' | 'order';
  readonly key: string;
  // The car of the choice: the one to drive, or the partner of a swap.
  readonly car: string | null;
  // For a move by a whole card or by a part of a 7.
  readonly park: boolean;
  readonly points: number;
  // The legal moves that remain after this choice.
  readonly moves: readonly Move[];
  // The move that this choice plays, if only one remains. Otherwise `then` is the next state.
  readonly plays: Move | null;
  readonly then: Chosen;
};
type Split = Extract<Move, { kind: 'split' }>;
export type Swap = Extract<Move, { kind: 'swap' }>;
type Drive = Extract<Move, { kind: 'drive' }>;

export const chooseCard = (card: string): Chosen => ({ card, car: null, parts: [] });

const isSplit = (move: Move): move is Split => move.kind === 'split';
const isDrive = (move: Move): move is Drive => move.kind === 'drive';
const only = (moves: readonly Move[]): Move | null => (moves.length === 1 ? (moves[0] ?? null) : null);
const distinct = <T>(items: readonly T[], same: (one: T, other: T) => boolean): T[] =>
  items.filter((item, i) => items.findIndex((other) => same(item, other)) === i);

function carsOf(move: Move): readonly string[] {
  if (move.kind === 'swap') return [move.car, move.other];
  if (move.kind === 'split') return move.parts.map((part) => part.car);
  return move.kind === 'drive' ? [move.car] : [];
}

const carsAmong = (moves: readonly Move[]): string[] => distinct(moves.flatMap(carsOf), Object.is).sort();
const about = (moves: readonly Move[], car: string): Move[] => moves.filter((move) => carsOf(move).includes(car));

function choice(
  kind: Choice['kind'],
  chosen: Chosen,
  moves: readonly Move[],
  own: { car?: string; park?: boolean; points?: number; plays?: Move | null; then?: Chosen } = {},
): Choice {
  const { car = null, park = false, points = 0, plays = only(moves), then = chosen } = own;
  const named = [kind, car, points || '', park ? 'park' : ''].join(' ').trim();
  const key = kind === 'order' ? `order ${moves[0]?.text ?? ''}` : named;
  return { kind, key, car, park, points, moves, plays, then };
}

function drives(chosen: Chosen, moves: readonly Drive[]): Choice[] {
  return moves.map((move) => choice('drive', chosen, [move], { car: move.car, park: move.park }));
}

function wholeCard(chosen: Chosen, moves: readonly Move[]): Choice[] {
  const swapped = (move: Move, car: string): boolean => move.kind === 'swap' && carsOf(move).includes(car);
  const own = chosen.car;
  const swaps = own === null ? [] : moves.filter((move) => swapped(move, own));
  const partners = carsAmong(swaps).filter((car) => car !== own);
  const cars = carsAmong(moves).filter((car) => !partners.includes(car));
  return [
    ...moves.filter((move) => move.kind === 'enter').map((move) => choice('enter', chosen, [move])),
    ...moves
      .filter((move) => move.kind === 'discard' || move.kind === 'puncture')
      .map((move) => choice('throw', chosen, [move])),
    ...cars.map((car) =>
      choice('car', chosen, about(moves, car), { car, then: { ...chosen, car: car === own ? null : car } }),
    ),
    ...drives(chosen, moves.filter(isDrive).filter((move) => own === null || move.car === own)),
    ...partners.map((car) => choice('swap', chosen, about(swaps, car), { car })),
  ];
}

const withParts = (moves: readonly Split[], parts: readonly Part[]): Split[] =>
  moves.filter((move) => parts.every((part) => move.parts.some((other) => samePart(part, other))));

const sum = (parts: readonly Part[]): number => parts.reduce((points, part) => points + part.points, 0);

// The move with these parts in this order. If that order is not legal, the only remaining move, if there is just one.
function wholeSplit(moves: readonly Split[], parts: readonly Part[]): Move | null {
  const isNext = (part: Part, i: number): boolean => parts[i] !== undefined && samePart(part, parts[i]);
  const inOrder = moves.find((move) => move.parts.every(isNext));
  return inOrder ?? only(moves);
}

function partChoice(chosen: Chosen, moves: readonly Split[], part: Part, kind: 'part' | 'car'): Choice {
  const parts = [...chosen.parts, part];
  const left = withParts(moves, parts);
  const plays = sum(parts) === 7 ? wholeSplit(left, parts) : null;
  return choice(kind, chosen, left, { ...part, plays, then: { ...chosen, car: null, parts } });
}

// Whether a part can be offered before its car is chosen: its car has no other part, or no other car has one.
const showsItsWay = (parts: readonly Part[], part: Part): boolean =>
  parts.every((other) => other.car === part.car) || parts.filter((other) => other.car === part.car).length === 1;

// AT-7.3. Parts can be chosen in any order. The order matters only if the legal moves differ in it.
function splitCard(chosen: Chosen, moves: readonly Split[]): Choice[] {
  const left = withParts(moves, chosen.parts);
  if (sum(chosen.parts) === 7) return left.map((move) => choice('order', chosen, [move]));
  const parts = distinct(left.flatMap((move) => move.parts), samePart)
    .filter((part) => !chosen.parts.some((made) => made.car === part.car))
    .sort((one, other) => one.points - other.points || Number(one.park) - Number(other.park));
  const cars = distinct(parts.map((part) => part.car), Object.is).sort();
  return [
    ...cars.map((car) => {
      const [part, more] = parts.filter((its) => its.car === car);
      if (part !== undefined && more === undefined) return partChoice(chosen, left, part, 'car');
      const then = { ...chosen, car: car === chosen.car ? null : car };
      return choice('car', chosen, about(left, car), { car, plays: null, then });
    }),
    ...parts
      .filter((part) => part.car === chosen.car || (chosen.car === null && showsItsWay(parts, part)))
      .map((part) => partChoice(chosen, left, part, 'part')),
  ];
}

// The next choices.
export function choices(moves: readonly Move[], chosen: Chosen): Choice[] {
  const own = moves.filter((move) => move.card === chosen.card);
  const splits = own.filter(isSplit);
  return splits.length > 0 ? splitCard(chosen, splits) : wholeCard(chosen, own);
}

// Maximum number of swaps offered at once.
const mostSwaps = 3;

// The swaps of the chosen card, if there are few enough to offer both cars at once.
export function swapsAtOnce(moves: readonly Move[], chosen: Chosen | null): Swap[] {
  const swaps = moves.filter((move): move is Swap => move.kind === 'swap' && move.card === chosen?.card);
  return chosen?.car === null && swaps.length <= mostSwaps ? swaps : [];
}

// The only move of a card, if there is exactly one.
export const playsAlone = (moves: readonly Move[], card: string): Move | null =>
  only(moves.filter((move) => move.card === card));

// The state before the last choice; null if nothing remains.
export function undone(chosen: Chosen): Chosen | null {
  if (chosen.car !== null) return { ...chosen, car: null };
  return chosen.parts.length > 0 ? { ...chosen, parts: chosen.parts.slice(0, -1) } : null;
}

export const withoutPart = (chosen: Chosen, car: string): Chosen => ({
  ...chosen,
  car: null,
  parts: chosen.parts.filter((part) => part.car !== car),
});
