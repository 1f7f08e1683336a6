// The last matches that were played to their end on this device, to be seen again from the lobby.
import type { TableLine, TableState } from '$generated/wire';

const key = 'paddock.finished';
const most = 6;

export function finishedTables(): TableLine[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as TableLine[];
  } catch {
    return [];
  }
}

export function rememberFinished(table: TableState, now: number): void {
  const { id, game, phase, seats } = table;
  const line: TableLine = { id, game, phase, seats: [...seats], yours: true, changed: now };
  const before = finishedTables();
  if (before.some((one) => one.id === id)) return;
  try {
    localStorage.setItem(key, JSON.stringify([line, ...before].slice(0, most)));
  } catch {
    // A browser that remembers nothing has no such list.
  }
}
