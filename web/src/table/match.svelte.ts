// The state of one table as the page shows it: the table, the views of its seats, the steps.
import type { Bilingual, FromServer, HintedMove, News, Pace, SaidStep, SeatView, Step, TableState } from '$generated/wire';
import { person } from '../person.svelte';
import { invitationIn, observeStep, newCut, type ObservedSeal } from '../seal/observed_seal';
import { ownCuts, rememberCut } from '../seal/own_cuts';
import { ViewLog } from '../seal/view_log';
import { isLocalTable } from '../local/ids';
import { canPlayLocally } from '../local/modules';
import { hintInBrowser } from '../local/hint_search';
import { Connection, type TableConnection } from '../wire/connection.svelte';
import { LocalConnection } from '../wire/local_connection.svelte';
import { say, sayInBoth } from '../words/words.svelte';
import { NewsQueue } from './news_queue';

// A message about a request: a refusal with its clause, or a problem.
export type Answer = { clause: string; sentence: Bilingual };

// After a reconnect more steps may arrive than anybody can follow.
const maxShown = 10;
// Limits memory on pages that stay open. Older steps are in the record.
const maxSteps = 400;
// The last table state, with what the last news said beside it.
export type TableNow = TableState & Pick<News, 'to_act' | 'deadline' | 'bots_hurry'>;

// Whether the table waits for a bot that has less time than usual. Servers of an earlier version do not tell.
export const waitsForHurriedBot = ({ phase, to_act, bots_hurry, seats }: TableNow): boolean =>
  phase === 'playing' && bots_hurry && to_act.some((seat) => seat !== null && seats[seat]?.bot);

const matchKinds: ReadonlySet<Step['kind']> = new Set(['started', 'moved', 'took_back', 'frozen'] as const);

export class MatchAtTable {
  table: TableNow | undefined = $state.raw();
  sights: readonly SeatView[] = $state.raw([]);
  steps: readonly Step[] = $state.raw([]);
  // Chat messages. Separate from `steps`, so that a long match does not push them out.
  chat: readonly SaidStep[] = $state.raw([]);
  // Undefined for tables opened by versions without sealed deals.
  seal: ObservedSeal | undefined = $state.raw();
  // Logs the views for the comparison after the match.
  readonly viewLog = new ViewLog();
  // Match steps of the last news that had any. `updateCount` counts such news.
  latest: readonly Step[] = $state.raw([]);
  updateCount = $state(0);
  sequence = 0;
  hint: { seat: number; moves: readonly HintedMove[] } | undefined = $state.raw();
  thinking = $state(false);
  answer: Answer | undefined = $state.raw();
  // The move that was sent and not answered yet.
  sent: string | undefined = $state();
  // The last events are still being shown; later news waits.
  paused = $state(false);
  // How long events stay visible before the next ones, in milliseconds.
  pauseAfter: (steps: readonly Step[], table: TableState) => number = () => 0;
  readonly connection: TableConnection;
  private messageCount = 0;
  // Connection on which each seat sent a random cut, so that it is sent once per connection.
  private readonly cutAt = new Map<number, number>();
  private lastPlayed = 0;
  // Last sequence number received. `sequence` is the last one shown.
  private received = 0;
  private readonly newsQueue = new NewsQueue<News>(
    (news) => this.apply(news),
    (news) => (this.table && this.isShowing(news) ? this.pauseAfter(this.latest, this.table) : 0),
    (on) => (this.paused = on),
  );

  constructor(readonly id: string) {
    this.connection = isLocalTable(id)
      ? new LocalConnection(id, person.localName(say('name.guest')), this.receive)
      : new Connection(id, this.receive, () => this.received, () => person.ensureName(say('name.guest')), invitationIn(location.hash));
  }

  close(): void {
    this.newsQueue.close();
    this.connection.close();
  }

  // Shows waiting news at once.
  skip(): void {
    this.newsQueue.skip();
  }

  // One decision at a time: a double click sends one move.
  play(seat: number, move: string): void {
    if (this.connection.isWaitingFor(seat)) return;
    this.skip();
    this.answer = undefined;
    this.sent = move;
    this.connection.send({ type: 'play', seat, move, id: this.nextId() });
  }

  takeBack(seat: number): void {
    if (this.connection.isWaitingFor(seat)) return;
    this.skip();
    this.connection.send({ type: 'take_back', seat, id: this.nextId() });
  }

  // Shows why an action is not possible now.
  explain(key: 'bar.take_back_when'): void {
    this.answer = { clause: '', sentence: sayInBoth(key) };
  }

  askHint(seat: number): void {
    const seatView = this.sights.find((one) => one.seat === seat);
    if (!this.table || !seatView || !canPlayLocally(this.table.game)) return this.askTableForHint(seat);
    this.thinking = true;
    const { game, options, seats } = this.table;
    const input = { game, options, seats: seats.length, seat, view: seatView.view, sequence: this.sequence };
    hintInBrowser(input).then(this.receive, () => this.askTableForHint(seat));
  }

  // Fallback if this browser cannot compute a hint.
  private askTableForHint(seat: number): void {
    this.thinking = this.connection.send({ type: 'ask_hint', seat });
  }

  // Sends the cut of one of this device's seats.
  cut(seat: number, cut: string): void {
    if (this.connection.send({ type: 'cut', seat, cut })) rememberCut(this.id, seat, cut, this.seal?.commitment ?? '');
  }

  // Every own seat without a cut sends a random one. Tabs of the same browser send the same cut, because it is stored.
  cutOwnSeats(): void {
    if (this.table?.phase !== 'gathering' || !this.seal) return;
    this.table.seats.forEach((occupant, seat) => {
      if (this.seal?.cuts.has(seat)) this.cutAt.delete(seat);
      else if (occupant.yours && this.cutAt.get(seat) !== this.connection.connectionNumber) this.sendRandomCut(seat);
    });
  }

  private sendRandomCut(seat: number): void {
    this.cutAt.set(seat, this.connection.connectionNumber);
    this.cut(seat, ownCuts(this.id)[seat] ?? newCut());
  }

  // Turns automatic play of a seat's only legal moves on or off.
  setAutomatic(seat: number, on: boolean): void {
    this.connection.send({ type: 'auto', seat, on });
  }

  setPace(pace: Pace): void {
    this.connection.send({ type: 'set_pace', pace });
  }

  chooseModel(seat: number, model: string): boolean {
    return this.connection.send({ type: 'choose_model', seat, model });
  }

  seatViewOf(seat: number | null): SeatView | undefined {
    return this.sights.find((seatView) => seatView.seat === seat) ?? this.sights[0];
  }

  private nextId(): string {
    return `${tabId}-${++this.messageCount}`;
  }

  private readonly receive = (message: FromServer): void => {
    switch (message.type) {
      case 'news':
        this.received = message.sequence;
        this.viewLog.add(message);
        return this.newsQueue.add(message);
      case 'hint':
        this.thinking = false;
        if (message.seat !== null && message.sequence >= this.lastPlayed)
          this.hint = { seat: message.seat, moves: message.moves };
        return;
      case 'refused':
        this.sent = undefined;
        this.answer = { clause: message.clause, sentence: message.sentence };
        return;
      case 'problem':
        this.thinking = false;
        this.sent = undefined;
        this.answer = { clause: '', sentence: message.sentence };
        return;
      case 'accepted':
        return;
    }
  };

  // Whether these news contain the step that is shown now.
  private isShowing(news: News): boolean {
    return this.updateCount > 1 && news.steps.some(({ sequence }) => sequence === this.lastPlayed);
  }

  private apply(news: News): void {
    const first = this.sequence === 0;
    const table = news.table ?? this.table;
    if (table) this.table = { ...table, to_act: news.to_act, deadline: news.deadline, bots_hurry: news.bots_hurry };
    if (news.sights.length > 0) this.sights = news.sights;
    const fresh = news.steps.filter((step) => step.sequence > this.sequence);
    this.sequence = news.sequence;
    if (fresh.length === 0) return;
    this.steps = [...this.steps, ...fresh].slice(-maxSteps);
    this.seal = fresh.reduce(observeStep, this.seal);
    this.chat = [...this.chat, ...fresh.filter((step): step is SaidStep => step.kind === 'said' && step.text !== '')].slice(-maxSteps);
    const played = fresh.filter((step) => matchKinds.has(step.kind));
    if (played.length > 0) this.show(first || played.length > maxShown ? played.slice(-1) : played);
  }

  // On joining, or after many missed steps, `played` is only the last step.
  private show(played: readonly Step[]): void {
    this.latest = played;
    this.lastPlayed = played.at(-1)?.sequence ?? this.lastPlayed;
    this.updateCount += 1;
    this.sent = undefined;
    this.thinking = false;
    this.hint = undefined;
    this.answer = undefined;
  }
}

// Makes ids unique among the tabs and page loads of one person.
const tabId = Math.random().toString(36).slice(2, 10);
