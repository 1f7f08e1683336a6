// The way of a move from the board to the table: with the setting "confirm", it is asked about first. Must be created
// while a component is initialised.
import { settings } from '../settings.svelte';
import type { MatchAtTable } from './match.svelte';
import type { ReaderView } from './reader_view.svelte';

export class MoveEntry {
  // The move that waits for the player's confirmation.
  toConfirm: string | undefined = $state();

  constructor(
    private readonly match: MatchAtTable,
    private readonly view: ReaderView,
    private readonly onSend: () => void,
  ) {
    // A pending confirmation is dropped when the legal moves change.
    $effect(() => {
      void view.moves;
      this.drop();
    });
  }

  readonly play = (move: string): void => {
    if (this.view.seat === null || this.view.hidden || this.match.sent !== undefined) return;
    if (settings.confirm && this.toConfirm !== move && this.view.moves.some(({ text }) => text === move)) this.toConfirm = move;
    else this.send(move);
  };

  confirm(): void {
    if (this.toConfirm !== undefined) this.send(this.toConfirm);
  }

  drop(): void {
    this.toConfirm = undefined;
  }

  private send(move: string): void {
    this.drop();
    this.onSend();
    if (this.view.seat !== null) this.match.play(this.view.seat, move);
  }
}
