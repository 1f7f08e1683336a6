// The last matches finished on this device, for the lobby.
import type { TableLine, TableState } from '$generated/wire';
import type { Outcome } from '$kit/outcome';

// `outcome` is missing in lines stored by older versions.
export type FinishedTable = TableLine & { outcome?: Outcome };

const key = 'paddock.finished';
const maxTables = 6;

export function finishedTables(): FinishedTable[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as FinishedTable[];
  } catch {
    return [];
  }
}

function store(lines: readonly FinishedTable[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(lines.slice(0, maxTables)));
  } catch {
    // Storage may be disabled. Then there is no list.
  }
}

export const forgetFinished = (id: string): void => store(finishedTables().filter((one) => one.id !== id));

// Returns false if the match was already in the list.
export function rememberFinished(table: TableState, now: number): boolean {
  const { id, game, phase, seats } = table;
  const ended = table.outcome ? { outcome: table.outcome as Outcome } : {};
  const line: FinishedTable = { id, game, phase, seats: [...seats], yours: true, changed: now, ...ended };
  const before = finishedTables();
  if (before.some((one) => one.id === id)) return false;
  store([line, ...before]);
  return true;
}
