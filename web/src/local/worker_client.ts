// What the page does with tables that its own browser keeps.
import type { FromClient, FromServer, OpenTable } from '$generated/wire';
import type { FromWorker, Question, ToWorker } from './worker_messages';
import { newLocalId } from './ids';

export class LocalWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { resolve: (answer: string) => void; reject: (wrong: Error) => void }>();
  private calls = 0;

  hear: (message: FromServer) => void = () => {};
  onFailure: (failure: 'unkept' | 'broken') => void = () => {};

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.onerror = () => this.giveUp();
  }

  private giveUp(): void {
    this.onFailure('broken');
    for (const { reject } of this.waiting.values()) reject(new Error('the worker stopped'));
    this.waiting.clear();
  }

  ask(question: Question): Promise<string> {
    const call = ++this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.post({ call, question });
    });
  }

  say(say: FromClient): void {
    this.post({ say });
  }

  close(): void {
    this.worker.terminate();
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if ('told' in message) return this.hear(message.told);
    if ('failure' in message) return this.onFailure(message.failure);
    const caller = this.waiting.get(message.call);
    this.waiting.delete(message.call);
    if ('answer' in message) caller?.resolve(message.answer);
    else caller?.reject(new Error(message.wrong));
  }
}

// Who opened a table goes on with it, even where nothing could be stored.
const opened = new Map<string, LocalWorker>();

export async function openLocally(name: string, wanted: OpenTable): Promise<string> {
  // Matches are not to go when the device runs short of room; a browser may say no.
  void navigator.storage?.persist?.().catch(() => false);
  const worker = new LocalWorker();
  // As it is written: what a dialog holds is more than a worker can be handed.
  const id = await worker.ask({ ask: 'open', id: newLocalId(), name, wanted: JSON.parse(JSON.stringify(wanted)) as OpenTable });
  opened.set(id, worker);
  return id;
}

export function workerAt(id: string): LocalWorker {
  const worker = opened.get(id) ?? new LocalWorker();
  opened.delete(id);
  return worker;
}

// One question, by a worker of its own.
export async function askLocalWorker(question: Question): Promise<string> {
  const worker = new LocalWorker();
  return worker.ask(question).finally(() => worker.close());
}
