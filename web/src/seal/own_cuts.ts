// Stores the cuts made on this device with the seal that was shown for them, to look for them in the record after the
// match.
type Own = { readonly commitment?: string; readonly cuts: Readonly<Record<number, string>> };

const key = (table: string): string => `paddock.seal.${table}`;

function stored(table: string): Own {
  try {
    return { cuts: {}, ...(JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Partial<Own>) };
  } catch {
    return { cuts: {} };
  }
}

export const ownCuts = (table: string): Own['cuts'] => stored(table).cuts;
export const shownCommitment = (table: string): string | undefined => stored(table).commitment;

// The seal for which the first cut was made stays.
export function rememberCut(table: string, seat: number, cut: string, commitment: string): void {
  try {
    const before = stored(table);
    localStorage.setItem(key(table), JSON.stringify({ commitment, ...before, cuts: { ...before.cuts, [seat]: cut } }));
  } catch {
    // Storage may be disabled. Then the page relies on what the server sent before the deal.
  }
}
