// A table stored in this browser, with the same interface as a server's: the messages come from a worker.
import type { FromClient, FromServer } from '$generated/wire';
import { workerAt } from '../local/worker_client';
import type { Status, TableConnection } from './connection.svelte';
import { PendingMessages } from './pending_messages';

export class LocalConnection implements TableConnection {
  status: Status = $state('connecting');
  readonly connectionNumber = 1;
  private readonly worker: ReturnType<typeof workerAt>;
  private readonly pendingMessages = new PendingMessages();

  constructor(id: string, name: string, onMessage: (message: FromServer) => void) {
    this.worker = workerAt(id);
    this.worker.onMessage = (message) => {
      this.pendingMessages.settle(message);
      onMessage(message);
    };
    this.worker.onFailure = (failure) => (this.status = failure);
    this.worker.ask({ ask: 'join', id, name, last: 0 }).then(
      () => {
        if (this.status === 'connecting') this.status = 'open';
      },
      () => (this.status = 'gone'),
    );
  }

  send(message: FromClient): boolean {
    if (this.status === 'gone' || this.status === 'broken') return false;
    this.pendingMessages.add(message);
    this.worker.send(message);
    return true;
  }

  isWaitingFor(seat: number): boolean {
    return this.pendingMessages.hasFor(seat);
  }

  // Renaming needs no reconnect at one's own table.
  refresh(): void {}

  close(): void {
    this.worker.close();
  }
}
