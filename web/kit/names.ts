// Names where there is little room: shortened, they still tell people apart.
const head = 3;

// How much of the end of a name tells it from the others that begin alike.
export function tailOf(name: string, names: readonly string[]): string {
  const alike = names.filter((other) => other !== name && other.slice(0, head) === name.slice(0, head));
  if (alike.length === 0) return '';
  for (let letters = 1; letters < name.length - head; letters += 1) {
    const tail = name.slice(-letters);
    if (tail.trim() !== '' && alike.every((other) => !other.endsWith(tail))) return tail;
  }
  return name.slice(head);
}

// A name in so many letters, if need be without its middle.
export function shortName(name: string, names: readonly string[], most: number): string {
  if (name.length <= most) return name;
  const tail = tailOf(name, names);
  return `${name.slice(0, Math.max(most - tail.length - 1, 1)).trimEnd()}…${tail}`;
}
