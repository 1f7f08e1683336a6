// One table that this browser keeps: its module, and what is stored of it.
import type { FromClient, FromServer, OpenTable, TableLine } from '$generated/wire';
import { start } from '../../../table/browser/module.mjs';
import type { HintInput } from './worker_messages';
import { modulesOf } from './modules';
import { entriesOf, keep, lineOf } from './store';

type Ask = (request: string) => string[];

// The rest of the lines that begin with this word.
const rest = (lines: readonly string[], word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

function refuseWrong(lines: readonly string[]): void {
  const [wrong] = rest(lines, 'wrong');
  if (wrong !== undefined) throw new Error(wrong);
}

export class StoredTable {
  // False: it could not be stored, and is here only as long as the page is.
  kept = true;

  private constructor(
    private readonly ask: Ask,
    private entries: number,
  ) {}

  static async open(id: string, name: string, wanted: OpenTable): Promise<StoredTable> {
    const table = new StoredTable(await start(...modulesOf(wanted.game)), 0);
    const lines = table.ask(`open ${Date.now()} ${id} ${name}\n${JSON.stringify(wanted)}`);
    refuseWrong(lines);
    await table.store(lines);
    return table;
  }

  static async load(id: string, name: string): Promise<StoredTable | undefined> {
    const line = await lineOf(id);
    if (!line) return undefined;
    const entries = await entriesOf(id);
    const table = new StoredTable(await start(...modulesOf(line.game)), entries.length);
    refuseWrong(table.ask([`load ${id} ${name}`, ...entries].join('\n')));
    return table;
  }

  async hear(message: FromClient): Promise<FromServer[]> {
    return this.carryOut(this.ask(`hear ${Date.now()}\n${JSON.stringify(message)}`));
  }

  // How long is waited for the next move that no person makes; undefined: people are waited for.
  get pause(): number | undefined {
    const pause = Number(rest(this.ask('pause'), 'pause')[0]);
    return pause < 0 ? undefined : pause;
  }

  think(): void {
    this.ask('think');
  }

  async goOn(): Promise<FromServer[]> {
    return this.carryOut(this.ask(`go_on ${Date.now()}`));
  }

  told(what: 'record' | 'replay' | 'review'): string {
    const lines = this.ask(what);
    refuseWrong(lines);
    return rest(lines, 'told').map((line) => (what === 'record' ? `${line}\n` : line)).join('');
  }

  // First it is stored, then it is told.
  private async carryOut(lines: readonly string[]): Promise<FromServer[]> {
    refuseWrong(lines);
    await this.store(lines);
    return rest(lines, 'say').map((message) => JSON.parse(message) as FromServer);
  }

  private async store(lines: readonly string[]): Promise<void> {
    const begin = lines.findIndex((line) => line.startsWith('opens '));
    const end = lines.findLastIndex((line) => line.startsWith('opens '));
    const another = begin < 0 ? [] : lines.slice(begin + 1, end);
    const own = rest(begin < 0 ? lines : [...lines.slice(0, begin), ...lines.slice(end + 1)], 'entry');
    const line = JSON.parse(rest(this.ask('line'), 'told')[0] ?? '') as TableLine;
    try {
      if (begin >= 0) await this.storeRematch((lines[begin] ?? '').slice('opens '.length), line, rest(another, 'entry'));
      if (own.length > 0) await keep(line, this.entries, own);
    } catch {
      this.kept = false;
    }
    this.entries += own.length;
  }

  private storeRematch(id: string, line: TableLine, entries: readonly string[]): Promise<void> {
    return keep({ ...line, id, phase: 'gathering' }, 0, entries);
  }
}

async function answerOf(game: string, request: string, word: 'told' | 'say'): Promise<string> {
  const lines = (await start(...modulesOf(game)))(request);
  refuseWrong(lines);
  return rest(lines, word)[0] ?? '';
}

const gameOf = (record: string): string => (JSON.parse(record.slice(0, record.indexOf('\n'))) as { game: string }).game;

// The replay of a record that was written elsewhere.
export const replayOf = (record: string): Promise<string> => answerOf(gameOf(record), `replay_of\n${record}`, 'told');

// What a seat of it is told, looking back.
export const reviewOf = (seat: number, record: string): Promise<string> =>
  answerOf(gameOf(record), `review_of ${seat}\n${record}`, 'told');

// The hint to a seat of a table elsewhere.
export const hintOf = ({ seat, seats, sequence, game, options, view }: HintInput): Promise<string> =>
  answerOf(game, `hint_of ${seat} ${seats} ${sequence}\n${JSON.stringify({ game, options, view })}`, 'say');
