// What the people at one device call themselves: known to this device alone, others see numbered namesakes.
const key = (table: string): string => `paddock.names.${table}`;

export function rememberNames(table: string, names: readonly string[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(names));
  } catch {
    // A browser that remembers nothing shows numbers.
  }
}

// By seat; empty where none was given.
export function rememberedNames(table: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

// At another table of the same people, where they have not said otherwise.
export function carryNames(from: string, to: string): void {
  const names = rememberedNames(from);
  if (names.length > 0 && rememberedNames(to).length === 0) rememberNames(to, names);
}
