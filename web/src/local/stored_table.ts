// A table stored in this browser: its WebAssembly module and its entries in the database.
import type { FromClient, FromServer, OpenTable, TableLine } from '$generated/wire';
import type { HintInput } from './worker_messages';
import { startModule } from './module';
import { compiledModule } from './modules';
import { entriesOf, storeEntries, lineOf } from './store';

type Ask = (request: string) => string[];

const startGame = async (game: string): Promise<Ask> => (await startModule(await compiledModule(game))).ask;

// The instance that answers questions about any table of a game. It is kept for the next question about the same game;
// a table has an instance of its own.
let latest: { game: string; started: Promise<Ask> } | undefined;

function instanceOf(game: string): Promise<Ask> {
  if (latest?.game !== game) latest = { game, started: startGame(game) };
  return latest.started;
}

// What follows `word` in the lines that begin with it. See table/browser/request_handler.hpp.
const payloadsOf = (lines: readonly string[], word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

function throwOnError(lines: readonly string[]): void {
  const [error] = payloadsOf(lines, 'wrong');
  if (error !== undefined) throw new Error(error);
}

export class StoredTable {
  // False if the table could not be stored. It is then lost when the page is closed.
  isStored = true;

  private constructor(
    private readonly ask: Ask,
    private entries: number,
  ) {}

  static async open(id: string, name: string, wanted: OpenTable): Promise<StoredTable> {
    const table = new StoredTable(await startGame(wanted.game), 0);
    const lines = table.ask(`open ${Date.now()} ${id} ${name}\n${JSON.stringify(wanted)}`);
    throwOnError(lines);
    await table.store(lines);
    return table;
  }

  static async load(id: string, name: string): Promise<StoredTable | undefined> {
    const line = await lineOf(id);
    if (!line) return undefined;
    const entries = await entriesOf(id);
    const table = new StoredTable(await startGame(line.game), entries.length);
    throwOnError(table.ask([`load ${id} ${name}`, ...entries].join('\n')));
    return table;
  }

  async receive(message: FromClient): Promise<FromServer[]> {
    return this.process(this.ask(`hear ${Date.now()}\n${JSON.stringify(message)}`));
  }

  // Milliseconds until the next move of a bot, or undefined while people are to act.
  get pause(): number | undefined {
    const pause = Number(payloadsOf(this.ask('pause'), 'pause')[0]);
    return pause < 0 ? undefined : pause;
  }

  think(): void {
    this.ask('think');
  }

  async advance(): Promise<FromServer[]> {
    return this.process(this.ask(`go_on ${Date.now()}`));
  }

  answerTo(what: 'record' | 'review' | `replay ${number}`): string {
    const lines = this.ask(what);
    throwOnError(lines);
    return payloadsOf(lines, 'result').map((line) => (what === 'record' ? `${line}\n` : line)).join('');
  }

  // Stores the new entries before any message is sent.
  private async process(lines: readonly string[]): Promise<FromServer[]> {
    throwOnError(lines);
    await this.store(lines);
    return payloadsOf(lines, 'say').map((message) => JSON.parse(message) as FromServer);
  }

  private async store(lines: readonly string[]): Promise<void> {
    const begin = lines.findIndex((line) => line.startsWith('opens '));
    const end = lines.findLastIndex((line) => line.startsWith('opens '));
    const rematch = begin < 0 ? [] : lines.slice(begin + 1, end);
    const own = payloadsOf(begin < 0 ? lines : [...lines.slice(0, begin), ...lines.slice(end + 1)], 'entry');
    const line = JSON.parse(payloadsOf(this.ask('line'), 'result')[0] ?? '') as TableLine;
    try {
      if (begin >= 0) await this.storeRematch((lines[begin] ?? '').slice('opens '.length), line, payloadsOf(rematch, 'entry'));
      if (own.length > 0) await storeEntries(line, this.entries, own);
    } catch {
      this.isStored = false;
    }
    this.entries += own.length;
  }

  private storeRematch(id: string, line: TableLine, entries: readonly string[]): Promise<void> {
    return storeEntries({ ...line, id, phase: 'gathering' }, 0, entries);
  }
}

async function answerOf(game: string, request: string, word: 'result' | 'say'): Promise<string> {
  const lines = (await instanceOf(game))(request);
  throwOnError(lines);
  return payloadsOf(lines, word)[0] ?? '';
}

const gameOf = (record: string): string => (JSON.parse(record.slice(0, record.indexOf('\n'))) as { game: string }).game;

// A page of the replay of a record from a file.
export const replayOf = (record: string, first: number): Promise<string> =>
  answerOf(gameOf(record), `replay_of ${first}\n${record}`, 'result');

// The review of one seat.
export const reviewOf = (seat: number, record: string): Promise<string> =>
  answerOf(gameOf(record), `review_of ${seat}\n${record}`, 'result');

// The hint for a seat, from what it sees, whoever keeps the table.
export const hintOf = ({ seat, seats, sequence, game, options, view }: HintInput): Promise<string> =>
  answerOf(game, `hint_of ${seat} ${seats} ${sequence}\n${JSON.stringify({ game, options, view })}`, 'say');
