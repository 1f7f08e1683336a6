// Keeps tables apart from the page, so that thinking never holds up what is drawn. One worker a table that somebody sits at.
import type { FromServer } from '$generated/wire';
import type { FromWorker, Question, ToWorker } from './worker_messages';
import { hintOf, StoredTable, replayOf, reviewOf } from './stored_table';
import { keepRecord, recordOf } from './store';

let table: StoredTable | undefined;
let joined = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const post = (message: FromWorker): void => postMessage(message);

function tell(messages: readonly FromServer[]): void {
  if (!joined) return;
  if (table && !table.kept) post({ failure: 'unkept' });
  for (const told of messages) post({ told });
  lookAhead();
}

// A bot thinks while its pause runs.
function lookAhead(): void {
  clearTimeout(timer);
  const pause = table?.pause;
  if (pause === undefined) return;
  const begin = performance.now();
  table?.think();
  timer = setTimeout(() => enqueue(async () => tell((await table?.goOn()) ?? [])), Math.max(0, pause - (performance.now() - begin)));
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
      tell(await table.hear({ type: 'hello', last: question.last }));
      return '';
    case 'keep_record':
      await replayOf(question.text);
      await keepRecord(question.id, question.text);
      return question.id;
    case 'replay': {
      const record = await recordOf(question.id);
      if (record !== undefined) return replayOf(record);
      break;
    }
    case 'record': {
      const record = await recordOf(question.id);
      if (record !== undefined) return record;
      break;
    }
    case 'hint_of':
      return hintOf(question.seen);
    case 'review_of':
      return reviewOf(question.seat, question.text);
    case 'review':
      break;
  }
  const kept = await StoredTable.load(question.id, '');
  if (!kept) throw new Error('gone');
  return kept.told(question.ask);
}

// One thing after the other. A module that broke a promise is of no use any more.
let last: Promise<void> = Promise.resolve();
function enqueue(work: () => Promise<void>): void {
  last = last.then(work).catch((thrown: unknown) => {
    if (thrown instanceof WebAssembly.RuntimeError) post({ failure: 'broken' });
  });
}

onmessage = ({ data }: MessageEvent<ToWorker>): void =>
  enqueue(async () => {
    if ('say' in data) return tell((await table?.hear(data.say)) ?? []);
    await answer(data.question).then(
      (text) => post({ call: data.call, answer: text }),
      (thrown: unknown) => post({ call: data.call, wrong: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
  });
