// The socket of one table: comes back by itself, and says again what was not answered.
import type { FromClient, FromServer } from '$generated/wire';
import { table, ApiError } from './api';
import { PendingMessages } from './pending_messages';

// Unkept: the match goes on, but is lost with the page. Broken: it stands still.
export type Status = 'connecting' | 'open' | 'lost' | 'gone' | 'unkept' | 'broken';

// How a page is in touch with one table, wherever that is kept.
export interface TableConnection {
  readonly status: Status;
  // What was said on an earlier visit may be lost.
  readonly visit: number;
  // False where it could not be said now. What has an id is said again once the connection is back.
  say(message: FromClient): boolean;
  // Whether a decision of that seat is still on its way.
  isWaitingFor(seat: number): boolean;
  // Comes anew: under another name, say.
  refresh(): void;
  close(): void;
}

const firstPause = 300;
const longestPause = 5_000;

export class Connection implements TableConnection {
  status: Status = $state('connecting');
  private socket: WebSocket | undefined;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pendingMessages = new PendingMessages();
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

  say(message: FromClient): boolean {
    this.pendingMessages.say(message);
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  isWaitingFor(seat: number): boolean {
    return this.pendingMessages.isOf(seat);
  }

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
    for (const message of this.pendingMessages.all()) this.say(message);
  }

  private receive(message: FromServer): void {
    this.pendingMessages.hear(message);
    if (message.type === 'news') this.heard = true;
    this.hear(message);
    // A hello that is refused brings no news: come again a little later.
    if (message.type === 'problem' && !this.heard) this.socket?.close();
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
      (wrong: unknown) => !(wrong instanceof ApiError) || wrong.status !== 404,
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
