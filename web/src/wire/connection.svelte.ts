// The socket of one table: comes back by itself, and says again what was not answered.
import type { FromClient, FromServer, News, Play, TakeBack } from '$generated/wire';
import { table, Wrong } from './api';

export type Status = 'connecting' | 'open' | 'lost' | 'gone';

const firstPause = 300;
const longestPause = 5_000;

type Answered = Play | TakeBack;
const isAnswered = (message: FromClient): message is Answered => message.type === 'play' || message.type === 'take_back';

export class Connection {
  status: Status = $state('connecting');
  private socket: WebSocket | undefined;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, Answered>();
  // Told apart from attempts that were overtaken while they waited.
  private attempt = 0;
  private closed = false;
  private heard = false;

  constructor(
    private readonly id: string,
    private readonly hear: (message: FromServer) => void,
    // The last sequence number that was heard.
    private readonly last: () => number,
    // Makes sure that the server knows who comes.
    private readonly introduce: () => Promise<void>,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    void this.connect();
  }

  // Which of its sockets speaks now: what was said on an earlier one may be lost.
  get visit(): number {
    return this.attempt;
  }

  // False where it could not be said now. What has an id is said again once the connection is back.
  say(message: FromClient): boolean {
    if (isAnswered(message)) this.unanswered.set(message.id, message);
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // Whether a decision of that seat is still on its way.
  isWaitingFor(seat: number): boolean {
    return [...this.unanswered.values()].some((message) => message.seat === seat);
  }

  // Comes anew: under another name, say.
  refresh(): void {
    this.pause = 0;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  private async connect(): Promise<void> {
    const attempt = ++this.attempt;
    await this.introduce().catch(() => {});
    if (this.closed || attempt !== this.attempt) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.socket = socket;
    this.heard = false;
    socket.onopen = () => this.greet();
    socket.onmessage = (message: MessageEvent<string>) => this.receive(JSON.parse(message.data) as FromServer);
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private greet(): void {
    this.status = 'open';
    this.pause = firstPause;
    this.say({ type: 'hello', last: this.last() });
    for (const message of this.unanswered.values()) this.say(message);
  }

  private receive(message: FromServer): void {
    if ('id' in message) this.unanswered.delete(message.id);
    if (message.type === 'news') this.take(message);
    this.hear(message);
    // A hello that is refused brings no news: come again a little later.
    if (message.type === 'problem' && !this.heard) this.socket?.close();
  }

  // News of a step with an id of ours are the answer to it.
  private take(news: News): void {
    this.heard = true;
    for (const step of news.steps) this.unanswered.delete(step.id);
  }

  private lose(): void {
    if (this.closed) return;
    if (this.pause > 0) this.status = 'lost';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tryAgain(), this.pause);
    this.pause = Math.min(Math.max(this.pause * 2, firstPause), longestPause);
  }

  // A browser does not tell why a socket was refused; the table itself does.
  private async tryAgain(): Promise<void> {
    const attempt = ++this.attempt;
    const there = await table(this.id).then(
      () => true,
      (wrong: unknown) => !(wrong instanceof Wrong) || wrong.status !== 404,
    );
    if (this.closed || attempt !== this.attempt) return;
    if (there) await this.connect();
    else this.status = 'gone';
  }

  private readonly hurry = (): void => {
    if (this.status !== 'lost' || document.hidden) return;
    clearTimeout(this.timer);
    void this.tryAgain();
  };
}
