// Runs a local table, or computes hints and reviews for any table, in a worker, so that search never blocks rendering.
import type { FromServer } from '$generated/wire';
import { messageFormat } from '../wire/format';
import type { FromWorker, Question, ToWorker } from './worker_messages';
import { hintOf, StoredTable, replayOf, reviewOf } from './stored_table';
import { storeRecord, recordOf } from './store';

let table: StoredTable | undefined;
let joined = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const post = (message: FromWorker): void => postMessage(message);

function send(messages: readonly FromServer[]): void {
  if (!joined) return;
  if (table && !table.isStored) post({ failure: 'not_stored' });
  for (const message of messages) post({ message });
  lookAhead();
}

// Searches during the bot's pause.
function lookAhead(): void {
  clearTimeout(timer);
  const pause = table?.pause;
  if (pause === undefined) return;
  const begin = performance.now();
  table?.think();
  timer = setTimeout(() => enqueue(async () => send((await table?.advance()) ?? [])), Math.max(0, pause - (performance.now() - begin)));
}

async function answer(question: Question): Promise<string> {
  switch (question.ask) {
    case 'open':
      table = await StoredTable.open(question.id, question.name, question.wanted);
      return question.id;
    case 'join':
      table ??= await StoredTable.load(question.id, question.name);
      if (!table) throw new Error('gone');
      joined = true;
      send(await table.receive({ type: 'hello', last: question.last, format: messageFormat }));
      return '';
    case 'store_record':
      await replayOf(question.text, 0);
      await storeRecord(question.id, question.text);
      return question.id;
    case 'replay': {
      const record = await recordOf(question.id);
      if (record !== undefined) return replayOf(record, question.first);
      break;
    }
    case 'record': {
      const record = await recordOf(question.id);
      if (record !== undefined) return record;
      break;
    }
    case 'hint_of':
      return hintOf(question.input);
    case 'review_of':
      return reviewOf(question.seat, question.text);
    case 'review':
      break;
  }
  const stored = await StoredTable.load(question.id, '');
  if (!stored) throw new Error('gone');
  return stored.answerTo(question.ask === 'replay' ? `replay ${question.first}` : question.ask);
}

// Runs tasks one after the other. After a trap, which is a broken invariant, the module cannot be used any more.
let last: Promise<void> = Promise.resolve();
function enqueue(work: () => Promise<void>): void {
  last = last.then(work).catch((thrown: unknown) => {
    if (thrown instanceof WebAssembly.RuntimeError) post({ failure: 'broken' });
  });
}

onmessage = ({ data }: MessageEvent<ToWorker>): void =>
  enqueue(async () => {
    if ('send' in data) return send((await table?.receive(data.send)) ?? []);
    await answer(data.question).then(
      (text) => post({ call: data.call, answer: text }),
      (thrown: unknown) => post({ call: data.call, error: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
  });
