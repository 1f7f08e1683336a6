// The interface between the page and a game's view (games/*/web/game_view.ts).
import type { Component } from 'svelte';
import type { HintedMove } from '$generated/wire';
import type { Outcome } from './outcome';
import type { GameEvent, WithNotation, Words } from './phrase';
import type { AvailableSize } from './available_size';

// A legal move: its notation as `text`, and the members that the game describes.
export type LegalMove = WithNotation;

export type BoardProps<View = unknown, Event = GameEvent, Position = unknown, Prospect = unknown, Move extends LegalMove = LegalMove> = {
  // What the seat or the spectator sees now. A new object after every step.
  view: View;
  // The whole position, in a replay with all cards open. Null at a table.
  open: Position | null;
  // The seat whose view this is; null for a spectator.
  seat: number | null;
  names: readonly string[];
  // Legal moves of this seat. Empty if it is not to act.
  moves: readonly Move[];
  // What each move would do, in the same order. Empty if the game has no previews.
  prospects: readonly Prospect[];
  // The best moves, best first, if a hint was requested.
  hints: readonly HintedMove[];
  // Events of the last step, in order. `updateCount` changes with every step.
  events: readonly Event[];
  updateCount: number;
  // The words of the page and of the game, in the reader's language.
  words: Words;
  // The model that each seat chose, or '' for none. May contain models that the game no longer has.
  models: readonly string[];
  // Available size. Everything that can be played must be visible in it without scrolling.
  room: AvailableSize;
  // Sets the prompt above the table: what this seat has to do, or what everybody is waiting for.
  ask: (sentence: string) => void;
  // Sends a move in the game's notation. It need not be legal: an illegal move is answered with the clause that refuses it.
  play: (move: string) => void;
};

// `model` is a key from about.json, or '' for the default look. The drawing contains no words.
export type ModelProps = { model: string; seat: number };

// `card` as the game's events have it.
export type PictureProps<Card = unknown> = { card: Card; words: Words };

export type AccountProps<View = unknown> = { view: View; names: readonly string[]; words: Words };

// One sentence that says why the match ended like this, from what the rules counted.
export type ExplainOutcome<View = unknown> = (view: View, outcome: Outcome, names: readonly string[], words: Words) => string;

export type GameView<
  View = unknown,
  Event = GameEvent,
  Position = unknown,
  Prospect = unknown,
  Move extends LegalMove = LegalMove,
  Card = unknown,
> = {
  Board: Component<BoardProps<View, Event, Position, Prospect, Move>>;
  // The aim of the game in one short line, always shown above the table.
  goal: (view: View, words: Words) => string;
  // Label of the button that plays the only legal move.
  onlyMoveLabel: (move: Move, view: View, words: Words) => string;
  // Set if every seat sees the same. A shared device is then handed over without a curtain.
  hasNoSecrets?: true;
  // How long the events should stay visible before the next ones, in milliseconds.
  pauseAfter?: (events: readonly Event[]) => number;
  // Short text beside a seat's name: its score, its number of cards.
  seatLine: (view: View, seat: number, words: Words) => string;
  explainOutcome: ExplainOutcome<View>;
  // A score with its unit: money, points, cars at home.
  score: (score: number, words: Words) => string;
  // Details of the score for the end screen, if there is more than one number per seat.
  Account?: Component<AccountProps<View>>;
  // Draws a card at the size of text, for the log. `of` lists the event members that hold cards.
  pictures?: { Picture: Component<PictureProps<Card>>; of: readonly string[] };
  // Draws a model, in games that have models.
  Model?: Component<ModelProps>;
};

// Erases the types of one game: the page passes views and events on without reading them.
export const defineGameView = <View, Event, Position, Prospect = unknown, Move extends LegalMove = LegalMove, Card = string>(
  own: GameView<View, Event, Position, Prospect, Move, Card>,
): GameView => own as unknown as GameView;
