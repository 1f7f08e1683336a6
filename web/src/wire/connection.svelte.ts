// The WebSocket of one table. Reconnects and resends unanswered messages.
import type { FromClient, FromServer } from '$generated/wire';
import { table, ApiError } from './api';
import { messageFormat } from './format';
import { PendingMessages } from './pending_messages';

// not_stored: the match continues but is lost when the page is closed. broken: the match cannot continue.
export type Status = 'connecting' | 'open' | 'lost' | 'gone' | 'not_stored' | 'broken';

// The page's connection to a table, on a server or in this browser.
export interface TableConnection {
  readonly status: Status;
  // Number of the current connection. Messages sent on earlier ones may be lost.
  readonly connectionNumber: number;
  // Returns false if the message could not be sent now. Messages with an id are resent after a reconnect.
  send(message: FromClient): boolean;
  // Whether a decision of this seat is unanswered.
  isWaitingFor(seat: number): boolean;
  // Reconnects, for example after a rename.
  refresh(): void;
  close(): void;
}

const minPause = 300;
const maxPause = 5_000;

export class Connection implements TableConnection {
  status: Status = $state('connecting');
  private socket: WebSocket | undefined;
  private pause = minPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pendingMessages = new PendingMessages();
  // Counts attempts, so that an attempt can notice that a newer one began while it waited.
  private attempt = 0;
  private closed = false;
  private hasNews = false;

  constructor(
    private readonly id: string,
    private readonly onMessage: (message: FromServer) => void,
    // Sequence number of the last news received.
    private readonly last: () => number,
    // Makes sure that the server knows this person's name.
    private readonly ensureName: () => Promise<void>,
    // What the host gave to the person in this browser; empty: nothing.
    private readonly invitation: string,
  ) {
    addEventListener('online', this.retryNow);
    document.addEventListener('visibilitychange', this.retryNow);
    void this.connect();
  }

  get connectionNumber(): number {
    return this.attempt;
  }

  send(message: FromClient): boolean {
    this.pendingMessages.add(message);
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  isWaitingFor(seat: number): boolean {
    return this.pendingMessages.hasFor(seat);
  }

  refresh(): void {
    this.pause = 0;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.retryNow);
    document.removeEventListener('visibilitychange', this.retryNow);
    this.socket?.close();
  }

  private async connect(): Promise<void> {
    const attempt = ++this.attempt;
    await this.ensureName().catch(() => {});
    if (this.closed || attempt !== this.attempt) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${this.invitation && `?invitation=${encodeURIComponent(this.invitation)}`}`);
    this.socket = socket;
    this.hasNews = false;
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message: MessageEvent<string>) => this.receive(JSON.parse(message.data) as FromServer);
    socket.onclose = () => {
      if (socket === this.socket) this.scheduleRetry();
    };
  }

  private sendHello(): void {
    this.status = 'open';
    this.pause = minPause;
    this.send({ type: 'hello', last: this.last(), format: messageFormat });
    for (const message of this.pendingMessages.all()) this.send(message);
  }

  private receive(message: FromServer): void {
    this.pendingMessages.settle(message);
    if (message.type === 'news') this.hasNews = true;
    this.onMessage(message);
    // The server answers a rejected hello with a problem and no news: reconnect later.
    if (message.type === 'problem' && !this.hasNews) this.socket?.close();
  }

  private scheduleRetry(): void {
    if (this.closed) return;
    if (this.pause > 0) this.status = 'lost';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tryAgain(), this.pause);
    this.pause = Math.min(Math.max(this.pause * 2, minPause), maxPause);
  }

  // Browsers do not say why a WebSocket was rejected, so ask for the table by HTTP.
  private async tryAgain(): Promise<void> {
    const attempt = ++this.attempt;
    const exists = await table(this.id).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError) || error.status !== 404,
    );
    if (this.closed || attempt !== this.attempt) return;
    if (exists) await this.connect();
    else this.status = 'gone';
  }

  private readonly retryNow = (): void => {
    if (this.status !== 'lost' || document.hidden) return;
    clearTimeout(this.timer);
    void this.tryAgain();
  };
}
