// Patterns that match text in a game's notation and the sentence each one stands for: the language of
// `engine/text/notation_pattern.hpp`. Holes: `{key}` matches part of a word, `{key#}` a whole number, `{key^}` the
// letter of a seat, `{key*}` all remaining words.

export type NotationPattern = {
  readonly sentence: string;
  // Number of literal bytes. Patterns with more of them are tried first.
  readonly literal: number;
  readonly seats: readonly string[];
  // Values of the holes if the pattern matches the text, otherwise undefined.
  readonly fits: (written: string) => Record<string, unknown> | undefined;
};

type Hole = { key: string; kind: string };

const matches: Readonly<Record<string, string>> = { '#': '(\\d+)', '^': '([A-Z])', '*': '(\\S.*)', '': '(\\S+?)' };

function valueOf(kind: string, text: string): unknown {
  if (kind === '#') return Number(text);
  if (kind === '^') return text.charCodeAt(0) - 65;
  return kind === '*' ? (text.match(/\S+/g) ?? []) : text;
}

export function parsePattern(pattern: string, sentence: string): NotationPattern {
  const holes: Hole[] = [];
  let literal = 0;
  const source = pattern.split(/(\{[^}]*\})/).map((piece) => {
    const hole = /^\{([^#^*}]*)([#^*]?)\}$/.exec(piece);
    if (!hole) {
      literal += new TextEncoder().encode(piece).length;
      return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
    holes.push({ key: hole[1] ?? '', kind: hole[2] ?? '' });
    return matches[hole[2] ?? ''] ?? '';
  });
  const shape = new RegExp(`^${source.join('')}$`);
  return {
    sentence,
    literal,
    seats: holes.filter(({ kind }) => kind === '^').map(({ key }) => key),
    fits: (written) => {
      const found = shape.exec(written);
      if (!found) return undefined;
      return Object.fromEntries(holes.map(({ key, kind }, index) => [key, valueOf(kind, found[index + 1] ?? '')]));
    },
  };
}
