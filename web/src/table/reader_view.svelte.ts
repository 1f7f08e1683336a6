// What the reader sees of a table at this device: through which seat, with which names and words, and what that seat may
// do now. Must be created while a component is initialised.
import type { Game } from '$generated/wire';
import { visibleEvents } from '../viewpoint';
import { games } from '../wire/api';
import { say } from '../words/words.svelte';
import { Device } from './device.svelte';
import type { MatchAtTable } from './match.svelte';
import { namesOf, ownSeat } from './names';
import type { Reader } from './narration';
import { rememberedNames } from './own_names';
import { pauseFor } from './pause';
import { ShownGame } from './shown_game.svelte';

export class ReaderView {
  game: Game | undefined = $state.raw();
  // What the board asks for, if it does.
  boardPrompt = $state('');
  readonly shown: ShownGame;
  readonly device: Device;
  private readonly ownNames: readonly string[];

  readonly seat = $derived.by(() => this.device.seat);
  // The seat that must take the device. The curtain closes only after the last move was shown long enough.
  readonly next = $derived.by(() => (this.match.paused ? undefined : this.device.next));
  readonly hidden = $derived.by(() => this.next !== undefined);
  readonly seatView = $derived.by(() => this.match.seatViewOf(this.seat));
  readonly moves = $derived.by(() => (this.playing && !this.hidden ? (this.seatView?.moves ?? []) : []));
  readonly prospects = $derived.by(() => (this.moves.length > 0 ? (this.seatView?.prospects ?? []) : []));
  readonly hints = $derived.by(() => (this.match.hint && this.match.hint.seat === this.seat ? this.match.hint.moves : []));
  readonly events = $derived.by(() => this.match.latest.flatMap((step) => visibleEvents(step, this.seat)));
  readonly mine = $derived.by(() => this.playing && this.seat !== null && this.match.table?.to_act.includes(this.seat) === true);
  readonly mayTakeBack = $derived.by(() => this.seatView?.may_take_back === true && !this.hidden);
  readonly names = $derived.by(() => (this.match.table ? namesOf(this.match.table.seats, this.ownNames, this.game?.drivers) : []));
  readonly words = $derived.by(() => this.shown.words.withNames(this.names, this.seat));
  readonly models = $derived.by(() => this.game?.models ?? []);
  // At a shared device everybody is called by name, whoever holds the device.
  private readonly readerWords = $derived.by(() => this.shown.words.withNames(this.names, ownSeat(this.match.table?.seats ?? [])));
  readonly reader: Reader = $derived.by(() => ({
    seats: this.match.table?.seats ?? [],
    names: this.names,
    seat: this.seat,
    words: this.readerWords,
    models: this.models,
  }));
  // The prompt above the board: from the board, or else who is to act.
  readonly ask = $derived.by(() => {
    const others = (this.match.table?.to_act ?? []).filter((of) => of !== this.seat).map((of) => this.names[of ?? -1] ?? '');
    return this.boardPrompt || (others.length > 0 ? say('guide.waiting', { names: others, count: others.length }) : '');
  });
  readonly goal = $derived.by(() =>
    this.shown.gameView && this.seatView?.view ? this.shown.gameView.goal(this.seatView.view, this.words) : '',
  );
  readonly only = $derived.by(() => {
    const [move, another] = this.moves;
    if (move === undefined || another !== undefined || !this.shown.gameView || !this.seatView) return undefined;
    return { move: move.text, label: this.shown.gameView.onlyMoveLabel(move, this.seatView.view, this.words) };
  });

  constructor(private readonly match: MatchAtTable) {
    this.ownNames = rememberedNames(match.id);
    this.shown = new ShownGame(() => match.table?.game);
    this.device = new Device(
      () => match.table,
      () => this.shown.gameView?.hasNoSecrets === true,
    );
    match.pauseAfter = (steps, { pace }) => {
      const gameView = this.shown.gameView;
      const own = this.device.shared && !gameView?.hasNoSecrets && steps.some((step) => 'seat' in step && step.seat === this.seat);
      return pauseFor(gameView?.pauseAfter?.(steps.flatMap((step) => visibleEvents(step, this.seat))) ?? 0, own, pace);
    };
    const played = $derived(match.table?.game);
    $effect(() => {
      if (!played) return;
      games().then((all) => (this.game = all.find((one) => one.id === played)), () => {});
    });
  }

  get playing(): boolean {
    return this.match.table?.phase === 'playing';
  }

  // What the game says about a seat.
  readonly lineOf = (seat: number): string =>
    this.shown.gameView && this.seatView ? this.shown.gameView.seatLine(this.seatView.view, seat, this.words) : '';
}
