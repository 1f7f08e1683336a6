// Choices on the board: where cars would end, from the previews of the moves, and evaluations from hints.
import type { Prospect, Spot as Where, View } from '$generated/autotock';
import type { HintedMove } from '$generated/wire';
import type { Board } from './geometry';
import type { Choice, Chosen } from './narrowing';
import { samePart, type Move, type Part } from './moves';
import type { Spot } from './road';
import { guardedIn, standingsOf, type CarState, type SeatCar, type Standings } from './standings';

// Previews of the legal moves, by move.
type Prospects = ReadonlyMap<string, Prospect>;
type End = SeatCar & { readonly car: string; readonly where: Where };

export type Table = {
  readonly board: Board;
  readonly standings: Standings;
  // Cars after the parts of a 7 that are already chosen.
  readonly shown: Standings;
  // The seat whose cars are driven.
  readonly driven: number;
  readonly guarded: ReadonlySet<string>;
  readonly prospects: Prospects;
};

export const prospectsOf = (moves: readonly { text: string }[], list: readonly Prospect[]): Prospects =>
  new Map(moves.flatMap(({ text }, index) => (list[index] ? [[text, list[index]] as const] : [])));

const moved = ({ seat, number, where }: End): CarState => ({ seat, number, where, marks: [], owed: 0 });

// Where a move takes a car. Without a car, the first car that the move drives.
function endIn(prospects: Prospects, move: Move | undefined, car: string | null): End | null {
  const ends = prospects.get(move?.text ?? '')?.ends ?? [];
  const end = ends.find((one) => car === null || one.car?.text === car);
  return end?.car ? { car: end.car.text, seat: end.car.seat, number: end.car.number, where: end.to } : null;
}

const hasPart = (move: Move, card: string, part: Part): boolean =>
  move.kind === 'split' && move.card === card && move.parts.some((other) => samePart(part, other));

function shownOf(standings: Standings, prospects: Prospects, moves: readonly Move[], chosen: Chosen | null): Standings {
  const shown = new Map(standings);
  for (const part of chosen?.parts ?? []) {
    const move = moves.find((one) => hasPart(one, chosen?.card ?? '', part));
    const end = endIn(prospects, move, part.car);
    if (end) shown.set(part.car, moved(end));
  }
  return shown;
}

export function tableOf(board: Board, view: View, prospects: Prospects, moves: readonly Move[], chosen: Chosen | null): Table {
  const standings = standingsOf(view);
  return {
    board,
    standings,
    shown: shownOf(standings, prospects, moves, chosen),
    driven: view.follows.drives[view.seat ?? 0] ?? 0,
    guarded: guardedIn(view),
    prospects,
  };
}

// Where a choice takes its car, if that is unique.
export function endOf({ prospects }: Table, choice: Choice): End | null {
  const goesOneWay = choice.kind === 'enter' || choice.kind === 'drive' || choice.points > 0;
  return goesOneWay ? endIn(prospects, choice.moves[0], choice.car) : null;
}

type EndShown = End & { readonly choice: Choice; readonly spot: Spot };

const sameSpot = (one: Spot, other: Spot): boolean => one.x === other.x && one.y === other.y;

const spotOf = ({ board, shown }: Table, car: string): Spot | undefined => {
  const standing = shown.get(car);
  return standing && board.spotOf(standing);
};

const isCarChoice = ({ kind }: Choice): boolean => kind === 'car' || kind === 'swap';

// Cars that can be chosen where they stand. Without cars that are covered by the end of a move.
export function carsOffered(table: Table, choices: readonly Choice[], ends: readonly EndShown[]): ReadonlyMap<string, Choice> {
  const offered = choices.flatMap((choice): [string, Choice][] => {
    const car = isCarChoice(choice) ? choice.car : choice.kind === 'enter' ? (endOf(table, choice)?.car ?? null) : null;
    const spot = car === null ? undefined : spotOf(table, car);
    return car !== null && spot && !ends.some((end) => sameSpot(end.spot, spot)) ? [[car, choice]] : [];
  });
  // "enter" choices come first. A later choice for the same car replaces them.
  return new Map(offered);
}

// Visible ends of moves. Ends on the same square, or on a car that can be chosen, are hidden until their car is chosen.
export function endsOf(table: Table, choices: readonly Choice[], chosen: Chosen | null): EndShown[] {
  const ends = choices.flatMap((choice): EndShown[] => {
    if (choice.kind !== 'drive' && choice.kind !== 'part' && choice.kind !== 'enter') return [];
    const end = endOf(table, choice);
    return end ? [{ ...end, choice, spot: table.board.spotOf(moved(end)) }] : [];
  });
  const others = choices.flatMap((choice) => (isCarChoice(choice) && choice.car !== null ? (spotOf(table, choice.car) ?? []) : []));
  const isFree = ({ spot }: EndShown): boolean => chosen?.car != null || !others.some((other) => sameSpot(spot, other));
  return ends.filter((end) => isFree(end) && ends.filter((other) => sameSpot(end.spot, other.spot)).length === 1);
}

// Evaluation of the best hinted move of a choice.
export function hintOf(hints: readonly HintedMove[], choice: Choice): number | undefined {
  const moves = choice.plays ? [choice.plays] : choice.moves;
  return hints.find((hint) => moves.some((move) => move.text === hint.move))?.per_mille;
}
