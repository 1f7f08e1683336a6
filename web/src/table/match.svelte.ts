// What is known of one table, as it is heard: the table, what its seats see, what happened.
import type { Bilingual, FromServer, HintedMove, News, SeatView, Step, TableState } from '$generated/wire';
import { person } from '../person.svelte';
import { observeStep, newCut, type ObservedSeal } from '../seal/observed_seal';
import { ownCuts, rememberCut } from '../seal/own_cuts';
import { ViewLog } from '../seal/view_log';
import { isLocalTable } from '../local/ids';
import { canPlayLocally } from '../local/modules';
import { hintHere } from '../local/hint_search';
import { Connection, type TableConnection } from '../wire/connection.svelte';
import { LocalConnection } from '../wire/local_connection.svelte';
import type { Pace } from '../settings.svelte';
import { say, sayInBoth } from '../words/words.svelte';
import { NewsQueue } from './news_queue';

// Sentences that are not about the match itself: a refusal with its clause, or another problem.
export type Answer = { clause: string; sentence: Bilingual };

// What was missed comes in large pieces: nobody looks at more than a few steps at once.
const mostShown = 10;
// Older steps are in the record; a page that runs all night keeps no more.
const mostSteps = 400;
// The table as it was told last, and who is to act there now until when.
export type TableNow = TableState & Pick<News, 'to_act' | 'deadline'>;

const ofTheMatch: ReadonlySet<string> = new Set(['started', 'moved', 'took_back', 'frozen']);

export class MatchAtTable {
  table: TableNow | undefined = $state.raw();
  sights: readonly SeatView[] = $state.raw([]);
  steps: readonly Step[] = $state.raw([]);
  // What was said, apart: a long match does not push it out.
  said: readonly Step[] = $state.raw([]);
  // None at a table from before deals were sealed.
  seal: ObservedSeal | undefined = $state.raw();
  // What was shown here, to be compared at the end.
  readonly viewLog = new ViewLog();
  // The steps of the match in the last news that had any; `updateCount` counts such news.
  latest: readonly Step[] = $state.raw([]);
  updateCount = $state(0);
  sequence = 0;
  hint: { seat: number; moves: readonly HintedMove[] } | undefined = $state.raw();
  thinking = $state(false);
  answer: Answer | undefined = $state.raw();
  // The move that is on its way.
  sent: string | undefined = $state();
  // What is shown is worth looking at: what follows waits.
paused = $state(false);
  // How long what happened is worth looking at before anything follows, in milliseconds.
  pauseAfter: (steps: readonly Step[], table: TableState) => number = () => 0;
  readonly connection: TableConnection;
  private spoken = 0;
  // On which visit each seat said its cut by itself: while the answer is on its way, it is not said again.
  private readonly cutAt = new Map<number, number>();
  private lastPlayed = 0;
  // What was heard; `updateCount` and all the rest are what is shown of it.
  private heard = 0;
  private readonly newsQueue = new NewsQueue<News>(
    (news) => this.learn(news),
    (news) => (this.table && this.latestOf(news) ? this.pauseAfter(this.latest, this.table) : 0),
    (on) => (this.paused = on),
  );

  constructor(readonly id: string) {
    this.connection = isLocalTable(id)
      ? new LocalConnection(id, person.localName(say('name.guest')), this.hear)
      : new Connection(id, this.hear, () => this.heard, () => person.introduce(say('name.guest')));
  }

  close(): void {
    this.newsQueue.close();
    this.connection.close();
  }

  // On with what waits.
  skip(): void {
    this.newsQueue.skip();
  }

  // One decision at a time: a second click on the same thing is not a second move.
  play(seat: number, move: string): void {
    if (this.connection.isWaitingFor(seat)) return;
    this.skip();
    this.answer = undefined;
    this.sent = move;
    this.connection.say({ type: 'play', seat, move, id: this.nextId() });
  }

  takeBack(seat: number): void {
    if (this.connection.isWaitingFor(seat)) return;
    this.skip();
    this.connection.say({ type: 'take_back', seat, id: this.nextId() });
  }

  // Says why something cannot be done now.
  explain(key: 'bar.take_back_when'): void {
    this.answer = { clause: '', sentence: sayInBoth(key) };
  }

  askHint(seat: number): void {
    const sight = this.sights.find((one) => one.seat === seat);
    if (!this.table || !sight || !canPlayLocally(this.table.game)) return this.askTable(seat);
    this.thinking = true;
    const { game, options, seats } = this.table;
    const seen = { game, options, seats: seats.length, seat, view: sight.view, sequence: this.sequence };
    hintHere(seen).then(this.hear, () => this.askTable(seat));
  }

  // Whoever keeps the table thinks, where this browser cannot.
  private askTable(seat: number): void {
    this.thinking = this.connection.say({ type: 'ask_hint', seat });
  }

  // What a seat of this device adds to the chance of the match.
  cut(seat: number, cut: string): void {
    if (this.connection.say({ type: 'cut', seat, cut })) rememberCut(this.id, seat, cut);
  }

  // A seat that has added nothing yet adds what nobody can foresee; the same in all tabs of a browser.
  cutOwnSeats(): void {
    if (this.table?.phase !== 'gathering' || !this.seal) return;
    this.table.seats.forEach((occupant, seat) => {
      if (this.seal?.cuts.has(seat)) this.cutAt.delete(seat);
      else if (occupant.yours && this.cutAt.get(seat) !== this.connection.visit) this.cutByItself(seat);
    });
  }

  private cutByItself(seat: number): void {
    this.cutAt.set(seat, this.connection.visit);
    this.cut(seat, ownCuts(this.id)[seat] ?? newCut());
  }

  // Whether the server makes this seat's only moves.
  setAutomatic(seat: number, on: boolean): void {
    this.connection.say({ type: 'auto', seat, on });
  }

  setPace(pace: Pace): void {
    this.connection.say({ type: 'set_pace', pace });
  }

  chooseModel(seat: number, model: string): boolean {
    return this.connection.say({ type: 'choose_model', seat, model });
  }

  seatViewOf(seat: number | null): SeatView | undefined {
    return this.sights.find((sight) => sight.seat === seat) ?? this.sights[0];
  }

  private nextId(): string {
    return `${tab}-${++this.spoken}`;
  }

  private readonly hear = (message: FromServer): void => {
    switch (message.type) {
      case 'news':
        this.heard = message.sequence;
        this.viewLog.hear(message);
        return this.newsQueue.take(message);
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

  // Whether the last thing that these news brought is what is shown.
  private latestOf(news: News): boolean {
    return this.updateCount > 1 && news.steps.some(({ sequence }) => sequence === this.lastPlayed);
  }

  private learn(news: News): void {
    const first = this.sequence === 0;
    const table = news.table ?? this.table;
    if (table) this.table = { ...table, to_act: news.to_act, deadline: news.deadline };
    if (news.sights.length > 0) this.sights = news.sights;
    const fresh = news.steps.filter((step) => step.sequence > this.sequence);
    this.sequence = news.sequence;
    if (fresh.length === 0) return;
    this.steps = [...this.steps, ...fresh].slice(-mostSteps);
    this.seal = fresh.reduce(observeStep, this.seal);
    this.said = [...this.said, ...fresh.filter((step) => step.kind === 'said' && step.text !== '')].slice(-mostSteps);
    const played = fresh.filter((step) => ofTheMatch.has(step.kind));
    if (played.length > 0) this.show(first || played.length > mostShown ? played.slice(-1) : played);
  }

  // One who comes to a match is shown how it stands, not all that led there.
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

// Ids of moves are told apart between the tabs and visits of one person.
const tab = Math.random().toString(36).slice(2, 10);
