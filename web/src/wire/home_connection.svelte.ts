// A table that this browser keeps, as a connection: the same messages, from a worker beside the page.
import type { FromClient, FromServer } from '$generated/wire';
import { workerAt } from '../home/home';
import type { Status, TableConnection } from './connection.svelte';
import { Unanswered } from './unanswered';

export class HomeConnection implements TableConnection {
  status: Status = $state('connecting');
  readonly visit = 1;
  private readonly worker: ReturnType<typeof workerAt>;
  private readonly unanswered = new Unanswered();

  constructor(id: string, name: string, hear: (message: FromServer) => void) {
    this.worker = workerAt(id);
    this.worker.hear = (message) => {
      this.unanswered.hear(message);
      hear(message);
    };
    this.worker.worry = (trouble) => (this.status = trouble);
    this.worker.ask({ ask: 'join', id, name, last: 0 }).then(
      () => {
        if (this.status === 'connecting') this.status = 'open';
      },
      () => (this.status = 'gone'),
    );
  }

  say(message: FromClient): boolean {
    if (this.status === 'gone' || this.status === 'broken') return false;
    this.unanswered.say(message);
    this.worker.say(message);
    return true;
  }

  isWaitingFor(seat: number): boolean {
    return this.unanswered.isOf(seat);
  }

  // Nobody comes to one's own table under another name.
  refresh(): void {}

  close(): void {
    this.worker.close();
  }
}
