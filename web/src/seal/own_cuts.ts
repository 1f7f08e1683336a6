// The cuts that were made on this device, so that at the end it can look for them in the record.
const key = (table: string): string => `paddock.cuts.${table}`;

// By seat.
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
    // A browser that remembers nothing trusts what it heard before the deal.
  }
}
