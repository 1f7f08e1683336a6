// What the choices mean on the table: where a car would end, what the bot thinks of it.
import type { View } from '$generated/autotock';
import type { HintedMove } from '$generated/wire';
import type { Board } from './geometry';
import type { Choice, Chosen } from './narrowing';
import { readCard, type Where, type Standing } from './notation';
import type { Spot } from './road';
import { drivenBy, ending, firstWaiting, pointsOf, standingsOf, type Standings } from './standings';

export type Table = {
  readonly board: Board;
  readonly standings: Standings;
  // With the parts of a 7 that are chosen already.
  readonly shown: Standings;
  // The seat whose cars are driven.
  readonly driven: number;
};

const moved = (where: Where): Standing => ({ where, marks: [], owed: 0, count: 0 });

function shownOf(board: Board, standings: Standings, chosen: Chosen | null): Standings {
  const shown = new Map(standings);
  for (const { car, points, park } of chosen?.parts ?? []) {
    const standing = standings.get(car);
    if (standing) shown.set(car, moved(ending(board, car, standing, points, false, park)));
  }
  return shown;
}

export function tableOf(board: Board, view: View, chosen: Chosen | null): Table {
  const standings = standingsOf(view);
  const driven = drivenBy(view, standings, view.seat ?? 0);
  return { board, standings, shown: shownOf(board, standings, chosen), driven };
}

export function endOf({ board, standings, driven }: Table, choice: Choice): Where | null {
  if (choice.kind === 'enter') return { kind: 'square', square: board.goOf(driven) };
  const standing = standings.get(choice.car ?? '');
  if (!choice.car || !standing || (choice.kind !== 'drive' && choice.points === 0)) return null;
  const whole = choice.kind === 'drive';
  const points = whole ? pointsOf(choice.then.card) : choice.points;
  const back = whole && readCard(choice.then.card).rank === '4';
  return ending(board, choice.car, standing, points, back, choice.park);
}

type EndShown = { readonly choice: Choice; readonly where: Where; readonly spot: Spot; readonly car: string };

const sameWhere = (one: EndShown, other: EndShown): boolean =>
  one.spot.x === other.spot.x && one.spot.y === other.spot.y;

// Where cars would end, but for squares that two of them share: there the car has to be chosen first.
export function endsOf(table: Table, choices: readonly Choice[]): EndShown[] {
  const ends = choices.flatMap((choice): EndShown[] => {
    if (choice.kind !== 'drive' && choice.kind !== 'part' && choice.kind !== 'enter') return [];
    const where = endOf(table, choice);
    const car = choice.car ?? firstWaiting(table.standings, table.driven);
    if (!where || !car) return [];
    return [{ choice, where, car, spot: table.board.spotOf(car, moved(where)) }];
  });
  return ends.filter((end) => ends.filter((other) => sameWhere(end, other)).length === 1);
}

// What the bot thinks of the best move that a choice leaves.
export function hintOf(hints: readonly HintedMove[], choice: Choice): number | undefined {
  const moves = choice.plays ? [choice.plays] : choice.moves;
  return hints.find((hint) => moves.some((move) => move.text === hint.move))?.per_mille;
}
