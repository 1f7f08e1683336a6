// The last matches that were played to their end on this device, to be seen again from the lobby.
import type { TableLine, TableState } from '$generated/wire';
import type { Outcome } from '$kit/outcome';

// With how it ended; lines from before that was kept have none.
export type FinishedTable = TableLine & { outcome?: Outcome };

const key = 'paddock.finished';
const most = 6;

export function finishedTables(): FinishedTable[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as FinishedTable[];
  } catch {
    return [];
  }
}

function keep(lines: readonly FinishedTable[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(lines.slice(0, most)));
  } catch {
    // A browser that remembers nothing has no such list.
  }
}

export const forgetFinished = (id: string): void => keep(finishedTables().filter((one) => one.id !== id));

// True where it is new.
export function rememberFinished(table: TableState, now: number): boolean {
  const { id, game, phase, seats } = table;
  const ended = table.outcome ? { outcome: table.outcome as Outcome } : {};
  const line: FinishedTable = { id, game, phase, seats: [...seats], yours: true, changed: now, ...ended };
  const before = finishedTables();
  if (before.some((one) => one.id === id)) return false;
  keep([line, ...before]);
  return true;
}
