// How something that is written in a game's notation is said: the language of `engine/text/notation_pattern.hpp`. Its pattern is
// the notation with holes: `{key}` stands for a part of a word, `{key#}` for a whole number, `{key^}` for the letter of
// a seat, `{key*}` for all the words that follow.

export type NotationPattern = {
  readonly sentence: string;
  // The more of the pattern is written out, the earlier it is tried.
  readonly literal: number;
  readonly seats: readonly string[];
  // What the holes stand for in something written; nothing where it does not fit.
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
