// Stores the cuts made on this device, to look for them in the record after the match.
const key = (table: string): string => `paddock.cuts.${table}`;

export function ownCuts(table: string): Readonly<Record<number, string>> {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Record<number, string>;
  } catch {
    return {};
  }
}

export function rememberCut(table: string, seat: number, cut: string): void {
  try {
    localStorage.setItem(key(table), JSON.stringify({ ...ownCuts(table), [seat]: cut }));
  } catch {
    // Storage may be disabled. Then the page relies on the cuts that the server sent before the deal.
  }
}
