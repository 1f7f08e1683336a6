// Sentence templates, filled with the values of an event or of the page. Same language as `engine/text/phrase.hpp`, so
// that all front ends share the word files. Both implementations run the cases of `engine/text/tests/phrases.json`.

import { parsePattern, type NotationPattern } from './notation_pattern';

export type Language = 'fr' | 'en';
export type Sentences = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

// A value that the rules wrote as an object: its notation, and its parts (engine/text/json_concepts.hpp).
export type WithNotation = { readonly text: string };

const hasNotation = (value: unknown): value is WithNotation =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

// The notation of such a value; any other value as it is.
export const notationOf = (value: unknown): unknown => (hasNotation(value) ? value.text : value);

const keyOf = (inside: string): string => inside.replace(/^[=$]/, '').split(/[|?]/, 1)[0] ?? '';

function isFilled(given: unknown): boolean {
  const value = notationOf(given);
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;
}

const allFilled = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{([^}]*)/g)].every(([, inside]) => isFilled(values[keyOf(inside ?? '')]));

// Names are never translated: a player called "Red" stays "Red".
const isName = (key: string): boolean => key === 'seat' || key.startsWith('@');

// Holes of the first sentence that the second does not have. "x.you" leaves out exactly the hole that names the reader.
const holesMissingIn = (sentence: string, other: string): string[] => {
  const holes = (text: string): string[] => [...text.matchAll(/\{([^}]*)/g)].map(([, inside]) => keyOf(inside ?? ''));
  return holes(sentence).filter((key) => !holes(other).includes(key));
};

function verbatim(given: unknown): string {
  const value = notationOf(given);
  return typeof value === 'string' ? value : '';
}

// With a capital first letter.
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

// In French a narrow no-break space separates double punctuation marks from the word.
export const typeset = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/ (?=[:;!?»%])/g, '\u202f').replaceAll('« ', '«\u202f') : text;

const contractions: Readonly<Record<string, string>> = { 'de le ': 'du ', 'de les ': 'des ', 'à le ': 'au ', 'à les ': 'aux ' };

// Appends a value to the text before it, with elision and contraction: "de" + "Ada" is "d’Ada", and "de" + "le 9" is
// "du 9".
function appendInFrench(before: string, value: string): string {
  const word = /(?:^|[ (’])(de|que|à) $/.exec(before)?.[1];
  if (word === undefined) return before + value;
  const article = /^les? /.exec(value)?.[0];
  const both = article === undefined ? undefined : contractions[`${word} ${article}`];
  if (article !== undefined && both !== undefined)
    return before.slice(0, -word.length - 1) + both + value.slice(article.length);
  const elides = word !== 'à' && /^[aeiou]/i.test(value.normalize('NFD'));
  return elides ? `${before.slice(0, -2)}’${value}` : before + value;
}

// Whether the first letter must be capitalised: a whole sentence that begins with a translated value. Names and
// verbatim values keep their case.
const needsCapital = (sentence: string): boolean => {
  const inside = /^\{([^=}][^}]*).*[.!?]$/.exec(sentence)?.[1];
  return inside !== undefined && !isName(keyOf(inside));
};

// Made once: a format takes much longer to make than to use.
const numberFormats = { fr: new Intl.NumberFormat('fr-FR'), en: new Intl.NumberFormat('en-GB') };

export class Words {
  private sentences: ReadonlyMap<string, string>;
  private patterns: readonly NotationPattern[];
  private names: readonly string[] = [];
  private me: number | null = null;

  constructor(
    readonly language: Language,
    sentences: Sentences,
  ) {
    this.sentences = new Map(Object.entries(sentences));
    this.patterns = patternsOf(sentences);
  }

  has(key: string): boolean {
    return this.sentences.has(key);
  }

  // Adds other sentences. They replace those with the same key. Numbers and lists are written as in `language`.
  with(others: Sentences, language: Language = this.language): Words {
    return new Words(language, { ...Object.fromEntries(this.sentences), ...others });
  }

  // The same words for a table with these names. Sentences about the seat `me` address the reader.
  withNames(names: readonly string[], me: number | null = null): Words {
    const words = new Words(this.language, {});
    words.sentences = this.sentences;
    words.patterns = this.patterns;
    words.names = names;
    words.me = me;
    return words;
  }

  // Name of the seat, or its letter if it has no name.
  name = (seat: number): string => this.names[seat] ?? String.fromCharCode(65 + seat);

  // The reader's seat; null for a spectator.
  get reader(): number | null {
    return this.me;
  }

  // The sentence with its holes filled, or the key if there is no such sentence. If the sentence is about the reader
  // and "key.you" exists, "key.you" is used: it leaves out the hole that names the reader.
  say = (key: string, values: Values = {}): string => {
    const sentence = this.toReader(key, values) ?? this.sentences.get(key);
    if (sentence === undefined) return key;
    const filled = this.fill(sentence, values);
    return typeset(needsCapital(sentence) ? capitalised(filled) : filled, this.language);
  };

  private toReader(key: string, values: Values): string | undefined {
    const you = this.me === null ? undefined : this.sentences.get(`${key}.you`);
    if (you === undefined) return undefined;
    const names = holesMissingIn(this.sentences.get(key) ?? '', you).map((hole) => values[hole]);
    return names.length > 0 && names.every((name) => name === this.names[this.me ?? -1]) ? you : undefined;
  }

  // Formats a value for a sentence.
  value = (given: unknown): string => {
    const value = notationOf(given);
    if (Array.isArray(value)) return this.list(value.map(this.value));
    if (typeof value === 'number') return this.number(value);
    return typeof value === 'string' ? this.translate(value) : '';
  };

  // Numbers of five digits or more are grouped.
  number = (value: number): string => (value < 0 ? '\u2212' : '') + this.grouped(Math.abs(value));

  money = (value: number): string => {
    const amount = this.grouped(Math.abs(value));
    return (value < 0 ? '\u2212' : '') + (this.language === 'fr' ? `${amount}\u00a0$` : `$${amount}`);
  };

  // Thousandths as a percentage.
  percent = (perMille: number): string => `${Math.round(perMille / 10)}${this.language === 'fr' ? '\u202f' : ''}%`;

  // A win probability as a percentage. Never 0 % or 100 %, since the match is not over.
  chance = (perMille: number): string => {
    if (perMille < 10) return `<${this.language === 'fr' ? '\u202f' : ''}${this.percent(10)}`;
    return perMille > 990 ? `>${this.language === 'fr' ? '\u202f' : ''}${this.percent(990)}` : this.percent(perMille);
  };

  private grouped = (value: number): string =>
    value < 10_000 ? String(value) : numberFormats[this.language].format(value);

  // Text in the game's notation as readers see it: "play red-40" → "jouer la rouge 40".
  displayText = (written: string): string => typeset(this.translate(written), this.language);

  // Translates word by word without patterns: for text on cards, not in sentences.
  wordByWord = (written: string): string => wordsIn(written).map((word) => this.word(word)).join(' ');

  private list(items: readonly string[]): string {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')}${this.language === 'fr' ? ' et ' : ' and '}${last}`;
  }

  // If every part matches a pattern, the parts are joined as a list.
  private translate(written: string): string {
    const whole = this.byPattern(written) ?? this.sentences.get(written);
    if (whole !== undefined) return whole;
    const parts = wordsIn(written);
    const things = parts.flatMap((part) => this.byPattern(part) ?? []);
    return things.length === parts.length ? this.list(things) : this.wordByWord(written);
  }

  // The first pattern that matches wins.
  private byPattern(written: string): string | undefined {
    for (const pattern of this.patterns) {
      const values = pattern.fits(written);
      if (!values) continue;
      for (const key of pattern.seats) {
        const seat = values[key] as number;
        const mine = seat === this.me;
        values[`@${key}`] = mine ? null : this.name(seat);
        values[`${key}.mine`] = mine;
      }
      return this.fill(pattern.sentence, values);
    }
    return undefined;
  }

  private word(written: string): string {
    const whole = this.sentences.get(written);
    if (whole !== undefined) return whole;
    const hyphen = written.indexOf('-', 1);
    if (hyphen < 0 || hyphen + 1 === written.length) return written;
    return `${this.word(written.slice(0, hyphen))}-${this.word(written.slice(hyphen + 1))}`;
  }

  private fill(sentence: string, values: Values): string {
    let filled = '';
    for (const piece of sentence.match(/\[[^\]]*\]?|\{[^}]*\}?|[^[{]+/g) ?? []) {
      const inside = piece.replace(/^[[{]|[\]}]$/g, '');
      if (piece.startsWith('[')) filled += allFilled(inside, values) ? this.fill(inside, values) : '';
      else if (!piece.startsWith('{')) filled += piece;
      else filled = this.append(filled, this.lowercaseYou(filled, inside, this.hole(inside, values)));
    }
    return filled;
  }

  private append = (before: string, value: string): string =>
    this.language === 'fr' ? appendInFrench(before, value) : before + value;

  // A player without a name is called "You". Inside a sentence it becomes "you".
  private lowercaseYou(before: string, inside: string, value: string): string {
    const you = this.sentences.get('seat.you');
    if (you === undefined || !(inside.startsWith('=') || isName(inside))) return value;
    const names = value.split(new RegExp(`(?<!\\p{L})${you}(?!\\p{L})`, 'u'));
    return names.reduce((said, rest) => said + (before + said === '' ? you : you.toLowerCase()) + rest);
  }

  private hole(inside: string, values: Values): string {
    const value = values[keyOf(inside)];
    const [, one, many] = inside.split('|');
    if (one === undefined) return inside.endsWith('?') ? '' : this.format(inside, value);
    const count = Math.abs(typeof value === 'number' ? value : 0);
    return count === 1 || (count === 0 && this.language === 'fr') ? one : (many ?? one);
  }

  private format(inside: string, value: unknown): string {
    if (inside.startsWith('$') && typeof value === 'number') return this.money(value);
    const plain = inside.startsWith('=') || (isName(inside) && typeof value !== 'number');
    if (!plain) return this.value(value);
    return Array.isArray(value) ? this.list(value.map(verbatim)) : verbatim(value);
  }
}

const wordsIn = (text: string): string[] => text.match(/\S+/g) ?? [];

// Patterns with most literal text first, then by key: the same order as in the C++ implementation.
function patternsOf(sentences: Sentences): NotationPattern[] {
  return Object.keys(sentences)
    .filter((key) => key.startsWith('say '))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((key) => parsePattern(key.slice('say '.length), sentences[key] ?? ''))
    .sort((a, b) => b.literal - a.literal);
}

// The name of the seat, or names of the seats, with these numbers; null for other values.
function named(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  return typeof value === 'number' ? (names[value] ?? null) : null;
}

export type GameEvent = { readonly event: string } & Values;

// An event as a sentence. `{seat}` is the name of the seat; `{@key}` is the name of the seat (or seats) that
// member `key` holds.
export function narrate(words: Words, event: GameEvent, names: readonly string[]): string {
  const values: Record<string, unknown> = { ...event };
  for (const [key, value] of Object.entries(event)) values[`@${key}`] = named(value, names);
  if ('seat' in event) values.seat = values['@seat'];
  return words.withNames(names, words.reader).say(event.event, values);
}
