// A table that this browser keeps, as a connection: the same messages, from a worker beside the page.
import type { FromClient, FromServer } from '$generated/wire';
import { workerAt } from '../local/worker_client';
import type { Status, TableConnection } from './connection.svelte';
import { PendingMessages } from './pending_messages';

export class LocalConnection implements TableConnection {
  status: Status = $state('connecting');
  readonly visit = 1;
  private readonly worker: ReturnType<typeof workerAt>;
  private readonly pendingMessages = new PendingMessages();

  constructor(id: string, name: string, hear: (message: FromServer) => void) {
    this.worker = workerAt(id);
    this.worker.hear = (message) => {
      this.pendingMessages.hear(message);
      hear(message);
    };
    this.worker.onFailure = (failure) => (this.status = failure);
    this.worker.ask({ ask: 'join', id, name, last: 0 }).then(
      () => {
        if (this.status === 'connecting') this.status = 'open';
      },
      () => (this.status = 'gone'),
    );
  }

  say(message: FromClient): boolean {
    if (this.status === 'gone' || this.status === 'broken') return false;
    this.pendingMessages.say(message);
    this.worker.say(message);
    return true;
  }

  isWaitingFor(seat: number): boolean {
    return this.pendingMessages.isOf(seat);
  }

  // Nobody comes to one's own table under another name.
  refresh(): void {}

  close(): void {
    this.worker.close();
  }
}
