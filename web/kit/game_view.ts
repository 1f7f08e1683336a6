// What the page asks of a game's view: games/*/web/game_view.ts.
import type { Component } from 'svelte';
import type { HintedMove } from '$generated/wire';
import type { Outcome } from './outcome';
import type { GameEvent, Words } from './phrase';
import type { AvailableSize } from './available_size';

export type BoardProps<View = unknown, Event = GameEvent, Position = unknown, Prospect = unknown> = {
  // What the seat, or a spectator, sees now. Replaced whole with every step.
  view: View;
  // All cards open: the whole position, in a replay. Null at a table.
  open: Position | null;
  // Whose eyes these are; null for a spectator.
  seat: number | null;
  names: readonly string[];
  // The moves this seat has now, in the game's notation; none when it is not to act.
  moves: readonly string[];
  // What each of them would do, in the same order; none where the game's notation tells none.
  prospects: readonly Prospect[];
  // The best of them, when a hint was asked for; the best first.
  hints: readonly HintedMove[];
  // What happened in the last step, in order. `updateCount` changes with every step.
  events: readonly Event[];
  updateCount: number;
  // The page's words and the game's, in the reader's language.
  words: Words;
  // Which of the game's models each seat chose; empty where it chose none. One that there is no more may be among them.
  models: readonly string[];
  // How much of the window there is for it: whatever is to be played is seen in it without scrolling.
  room: AvailableSize;
  // Says what is to be done now, in the line above the table; what is waited for, where it is not this seat's turn.
  ask: (sentence: string) => void;
  // Sends a move, listed or not: one that is not is answered by the clause that refuses it.
  play: (move: string) => void;
};

// One of the models that about.json lists, or the empty word for what a seat has that chose none; a drawing without words.
export type ModelProps = { model: string; seat: number };

// A card as the notation writes it.
export type PictureProps = { card: string; words: Words };

export type AccountProps<View = unknown> = { view: View; names: readonly string[]; words: Words };

// Why a match that is over ended so: one sentence, from what the rules counted.
export type ExplainOutcome<View = unknown> = (view: View, outcome: Outcome, names: readonly string[], words: Words) => string;

export type GameView<View = unknown, Event = GameEvent, Position = unknown, Prospect = unknown> = {
  Board: Component<BoardProps<View, Event, Position, Prospect>>;
  // What the game is about, in a short line that always stands above the table.
  goal: (view: View, words: Words) => string;
  // What the only move there is does, on the button that makes it.
  onlyMoveLabel: (move: string, view: View, words: Words) => string;
  // Nobody sees what others do not: a device goes from hand to hand without a curtain.
  hasNoSecrets?: true;
  // How long what happened is worth looking at before anything follows, in milliseconds.
  pauseAfter?: (events: readonly Event[]) => number;
  // What stands beside a seat's name: its score, how many cards it holds. Short.
  seatLine: (view: View, seat: number, words: Words) => string;
  explainOutcome: ExplainOutcome<View>;
  // A score as it is said, with what is counted: money, points, cars at home.
  score: (score: number, words: Words) => string;
  // The account of the score on the end screen, where it is more than a number a seat.
  Account?: Component<AccountProps<View>>;
  // A card drawn as small as a line of text, for the journal, and which members of events write cards.
  pictures?: { Picture: Component<PictureProps>; of: readonly string[] };
  // How a model looks, where the game has models.
  Model?: Component<ModelProps>;
};

// The views of a game are of that game's own types; from here on they are carried unread.
export const defineGameView = <View, Event, Position, Prospect = unknown>(own: GameView<View, Event, Position, Prospect>): GameView =>
  own as unknown as GameView;
