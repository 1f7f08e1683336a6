// Sentences with holes, filled from the values of an event or of the page: the language of `engine/text/phrase.hpp`, so
// that one file of words serves every front end. Both are held to the cases of `engine/text/tests/phrases.json`.

import { parsePattern, type NotationPattern } from './notation_pattern';

export type Language = 'fr' | 'en';
export type Sentences = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

const keyOf = (inside: string): string => inside.replace(/^[=$]/, '').split(/[|?]/, 1)[0] ?? '';

function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;
}

const allSaySomething = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{([^}]*)/g)].every(([, inside]) => saysSomething(values[keyOf(inside ?? '')]));

// Names are not the game's words: somebody called "Red" stays so.
const isName = (key: string): boolean => key === 'seat' || key.startsWith('@');

// What names a hole of the one sentence that the other has not: in "x.you", which is said to the reader, the reader's.
const heldBack = (sentence: string, other: string): string[] => {
  const holes = (text: string): string[] => [...text.matchAll(/\{([^}]*)/g)].map(([, inside]) => keyOf(inside ?? ''));
  return holes(sentence).filter((key) => !holes(other).includes(key));
};

const asItIs = (value: unknown): string => (typeof value === 'string' ? value : '');

// With a capital first letter.
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

// French sets its double signs off by a narrow blank at which no line may break.
export const typeset = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/ (?=[:;!?»%])/g, '\u202f').replaceAll('« ', '«\u202f') : text;

const contractions: Readonly<Record<string, string>> = { 'de le ': 'du ', 'de les ': 'des ', 'à le ': 'au ', 'à les ': 'aux ' };

// A value after what was said before it: "de Ada" is "d’Ada", "de le 9" is "du 9".
function afterInFrench(before: string, value: string): string {
  const word = /(?:^|[ (’])(de|que|à) $/.exec(before)?.[1];
  if (word === undefined) return before + value;
  const article = /^les? /.exec(value)?.[0];
  const both = article === undefined ? undefined : contractions[`${word} ${article}`];
  if (article !== undefined && both !== undefined)
    return before.slice(0, -word.length - 1) + both + value.slice(article.length);
  const elides = word !== 'à' && /^[aeiou]/i.test(value.normalize('NFD'));
  return elides ? `${before.slice(0, -2)}’${value}` : before + value;
}

// Whether it is a whole sentence and begins with something of the game, which may be written small: neither with a name
// nor with a text as it is.
const wantsACapital = (sentence: string): boolean => {
  const inside = /^\{([^=}][^}]*).*[.!?]$/.exec(sentence)?.[1];
  return inside !== undefined && !isName(keyOf(inside));
};

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

  // The words of both; where both have a key, the other's.
  with(others: Sentences): Words {
    return new Words(this.language, { ...Object.fromEntries(this.sentences), ...others });
  }

  // The same words at a table of these names; what belongs to the seat `me` is said to be the reader's.
  withNames(names: readonly string[], me: number | null = null): Words {
    const words = new Words(this.language, {});
    words.sentences = this.sentences;
    words.patterns = this.patterns;
    words.names = names;
    words.me = me;
    return words;
  }

  // Who sits there; its letter where nobody is known by a name.
  name = (seat: number): string => this.names[seat] ?? String.fromCharCode(65 + seat);

  // The seat that reads; none for who only watches.
  get reader(): number | null {
    return this.me;
  }

  // A sentence, its holes filled; the key itself where there is none. Where it is about the reader and there is another
  // of the key "….you", that one: it leaves out the hole that names the reader.
  say = (key: string, values: Values = {}): string => {
    const sentence = this.toReader(key, values) ?? this.sentences.get(key);
    if (sentence === undefined) return key;
    const filled = this.fill(sentence, values);
    return typeset(wantsACapital(sentence) ? capitalised(filled) : filled, this.language);
  };

  private toReader(key: string, values: Values): string | undefined {
    const you = this.me === null ? undefined : this.sentences.get(`${key}.you`);
    if (you === undefined) return undefined;
    const names = heldBack(this.sentences.get(key) ?? '', you).map((hole) => values[hole]);
    return names.length > 0 && names.every((name) => name === this.names[this.me ?? -1]) ? you : undefined;
  }

  // A value as it is read in a sentence.
  value = (value: unknown): string => {
    if (Array.isArray(value)) return this.list(value.map(this.value));
    if (typeof value === 'number') return this.number(value);
    return typeof value === 'string' ? this.said(value) : '';
  };

  // Five digits and more are grouped as the language does.
  number = (value: number): string => (value < 0 ? '\u2212' : '') + this.grouped(Math.abs(value));

  money = (value: number): string => {
    const amount = this.grouped(Math.abs(value));
    return (value < 0 ? '\u2212' : '') + (this.language === 'fr' ? `${amount}\u00a0$` : `$${amount}`);
  };

  // What a hint makes of a move: thousandths of a win, as a share of a hundred.
  percent = (perMille: number): string => `${Math.round(perMille / 10)}${this.language === 'fr' ? '\u202f' : ''}%`;

  // The same where it is an estimate of what is not over: nothing is certain, and nothing is lost for certain.
  chance = (perMille: number): string => {
    if (perMille < 10) return `<${this.language === 'fr' ? '\u202f' : ''}${this.percent(10)}`;
    return perMille > 990 ? `>${this.language === 'fr' ? '\u202f' : ''}${this.percent(990)}` : this.percent(perMille);
  };

  private grouped = (value: number): string =>
    value < 10_000 ? String(value) : value.toLocaleString(this.language === 'fr' ? 'fr-FR' : 'en-GB');

  // Something written in a game's notation, as it is said: "play red-40" → "jouer la rouge 40".
  displayText = (written: string): string => typeset(this.said(written), this.language);

  // The same word by word, whatever the patterns: what stands on a card rather than in a sentence.
  wordByWord = (written: string): string => wordsIn(written).map((word) => this.word(word)).join(' ');

  private list(items: readonly string[]): string {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')}${this.language === 'fr' ? ' et ' : ' and '}${last}`;
  }

  // A list of things that have patterns is said as a list.
  private said(written: string): string {
    const whole = this.byPattern(written) ?? this.sentences.get(written);
    if (whole !== undefined) return whole;
    const parts = wordsIn(written);
    const things = parts.flatMap((part) => this.byPattern(part) ?? []);
    return things.length === parts.length ? this.list(things) : this.wordByWord(written);
  }

  // By the first saying that fits.
  private byPattern(written: string): string | undefined {
    for (const saying of this.patterns) {
      const values = saying.fits(written);
      if (!values) continue;
      for (const key of saying.seats) {
        const seat = values[key] as number;
        const mine = seat === this.me;
        values[`@${key}`] = mine ? null : this.name(seat);
        values[`${key}.mine`] = mine;
      }
      return this.fill(saying.sentence, values);
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
      if (piece.startsWith('[')) filled += allSaySomething(inside, values) ? this.fill(inside, values) : '';
      else if (!piece.startsWith('{')) filled += piece;
      else filled = this.after(filled, this.within(filled, inside, this.hole(inside, values)));
    }
    return filled;
  }

  private after = (before: string, value: string): string =>
    this.language === 'fr' ? afterInFrench(before, value) : before + value;

  // Who has no name is "You" by itself, and "you" within a sentence.
  private within(before: string, inside: string, value: string): string {
    const you = this.sentences.get('seat.you');
    if (you === undefined || !(inside.startsWith('=') || isName(inside))) return value;
    const names = value.split(new RegExp(`(?<!\\p{L})${you}(?!\\p{L})`, 'u'));
    return names.reduce((said, rest) => said + (before + said === '' ? you : you.toLowerCase()) + rest);
  }

  private hole(inside: string, values: Values): string {
    const value = values[keyOf(inside)];
    const [, one, many] = inside.split('|');
    if (one === undefined) return inside.endsWith('?') ? '' : this.shown(inside, value);
    const count = Math.abs(typeof value === 'number' ? value : 0);
    return count === 1 || (count === 0 && this.language === 'fr') ? one : (many ?? one);
  }

  private shown(inside: string, value: unknown): string {
    if (inside.startsWith('$') && typeof value === 'number') return this.money(value);
    const plain = inside.startsWith('=') || (isName(inside) && typeof value !== 'number');
    if (!plain) return this.value(value);
    return Array.isArray(value) ? this.list(value.map(asItIs)) : asItIs(value);
  }
}

const wordsIn = (text: string): string[] => text.match(/\S+/g) ?? [];

// The most literal first, and among equals in the order of their keys, as the program sorts them.
function patternsOf(sentences: Sentences): NotationPattern[] {
  return Object.keys(sentences)
    .filter((key) => key.startsWith('say '))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((key) => parsePattern(key.slice('say '.length), sentences[key] ?? ''))
    .sort((a, b) => b.literal - a.literal);
}

// The name of the seat, or the names of the seats, that a value numbers; null where it numbers none.
function named(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, names));
  return typeof value === 'number' ? (names[value] ?? null) : null;
}

export type GameEvent = { readonly event: string } & Values;

// An event in words. `{seat}` is the name of that seat; `{@key}` the name of the seat, or the names of the seats, that
// the value of `key` numbers.
export function narrate(words: Words, event: GameEvent, names: readonly string[]): string {
  const values: Record<string, unknown> = { ...event };
  for (const [key, value] of Object.entries(event)) values[`@${key}`] = named(value, names);
  if ('seat' in event) values.seat = values['@seat'];
  return words.withNames(names, words.reader).say(event.event, values);
}
