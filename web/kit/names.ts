// Shortens names so that they can still be told apart.
const head = 3;

// The shortest ending of a name that tells it from the other names with the same beginning.
export function tailOf(name: string, names: readonly string[]): string {
  const alike = names.filter((other) => other !== name && other.slice(0, head) === name.slice(0, head));
  if (alike.length === 0) return '';
  for (let letters = 1; letters < name.length - head; letters += 1) {
    const tail = name.slice(-letters);
    if (tail.trim() !== '' && alike.every((other) => !other.endsWith(tail))) return tail;
  }
  return name.slice(head);
}

// The name in at most `most` letters. Leaves out the middle if necessary.
export function shortName(name: string, names: readonly string[], most: number): string {
  if (name.length <= most) return name;
  const tail = tailOf(name, names);
  return `${name.slice(0, Math.max(most - tail.length - 1, 1)).trimEnd()}…${tail}`;
}
