// The page's side of its workers, which run local tables and compute hints and reviews for any table.
import type { FromClient, FromServer, OpenTable } from '$generated/wire';
import type { FromWorker, Question, ToWorker } from './worker_messages';
import { newLocalId } from './ids';

export class LocalWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { resolve: (answer: string) => void; reject: (error: Error) => void }>();
  private calls = 0;

  onMessage: (message: FromServer) => void = () => {};
  onFailure: (failure: 'not_stored' | 'broken') => void = () => {};

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

  send(send: FromClient): void {
    this.post({ send });
  }

  close(): void {
    this.worker.terminate();
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if ('message' in message) return this.onMessage(message.message);
    if ('failure' in message) return this.onFailure(message.failure);
    const caller = this.waiting.get(message.call);
    this.waiting.delete(message.call);
    if ('answer' in message) caller?.resolve(message.answer);
    else caller?.reject(new Error(message.error));
  }
}

// Workers of tables that were just opened. The table page reuses them, so it works even if nothing could be stored.
const opened = new Map<string, LocalWorker>();

export async function openLocally(name: string, wanted: OpenTable): Promise<string> {
  // Asks the browser not to evict the stored matches. It may refuse.
  void navigator.storage?.persist?.().catch(() => false);
  const worker = new LocalWorker();
  // Copied through JSON: Svelte's state proxies cannot be sent to a worker.
  const id = await worker.ask({ ask: 'open', id: newLocalId(), name, wanted: JSON.parse(JSON.stringify(wanted)) as OpenTable });
  opened.set(id, worker);
  return id;
}

export function workerAt(id: string): LocalWorker {
  const worker = opened.get(id) ?? new LocalWorker();
  opened.delete(id);
  return worker;
}

// Workers without a table that wait for the next question. They keep the module of the last game.
const idle: LocalWorker[] = [];

// Asks one question, in a worker that does nothing else meanwhile. A worker that failed is not used again: its module may
// be broken.
export async function askLocalWorker(question: Question): Promise<string> {
  const worker = idle.pop() ?? new LocalWorker();
  try {
    const answer = await worker.ask(question);
    idle.push(worker);
    return answer;
  } catch (failure) {
    worker.close();
    throw failure;
  }
}
