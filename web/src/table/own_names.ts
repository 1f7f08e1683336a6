// Names of the people at a shared device. Only this device knows them: others see one name, numbered.
const key = (table: string): string => `paddock.names.${table}`;

export function rememberNames(table: string, names: readonly string[]): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(names));
  } catch {
    // Storage may be disabled. Then names are numbered.
  }
}

// By seat; '' for seats without a name.
export function rememberedNames(table: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

// Copies the names to a rematch, unless it already has names.
export function carryNames(from: string, to: string): void {
  const names = rememberedNames(from);
  if (names.length > 0 && rememberedNames(to).length === 0) rememberNames(to, names);
}
