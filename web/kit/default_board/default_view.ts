// The view of a game that has none of its own, made from its schema and words.
import type { GameView } from '../game_view';
import type { Words } from '../phrase';
import DefaultBoard from './DefaultBoard.svelte';
import type { Schema } from './schema';

// What the view says of one seat, to fill in the sentence "seat_line" of the game.
function ofSeat(view: unknown, seat: number, schema: Schema): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(view as object) as [string, unknown][]) {
    if (schema.$defs.View?.properties?.[key]?.format === 'per-seat' && Array.isArray(value)) values[key] = value[seat];
  }
  return values;
}

const orNothing = (key: string, words: Words, values = {}): string => (words.has(key) ? words.say(key, values) : '');

export const defaultGameView = (schema: Schema): GameView => ({
  // Adds the schema to the properties. They are getters, so the object itself is passed on.
  Board: (internals, props) => DefaultBoard(internals, Object.assign(props, { schema })),
  goal: (_, words) => orNothing('goal', words),
  onlyMoveLabel: (move, _, words) => words.displayText(move.text),
  seatLine: (view, seat, words) => orNothing('seat_line', words, ofSeat(view, seat, schema)),
  explainOutcome: () => '',
  score: (score, words) => orNothing('score', words, { score }) || words.number(score),
});
