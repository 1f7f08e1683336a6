// Sentences with holes, filled from the values of an event or of the page: the language of `engine/text/phrase.hpp`, so
// that one file of words serves every front end. Both are held to the cases of `engine/text/tests/phrases.json`.

export type Language = 'fr' | 'en';
export type Sentences = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

const keyOf = (inside: string): string => inside.replace(/^=/, '').split(/[|?]/, 1)[0] ?? '';

function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;
}

const allSaySomething = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{([^}]*)/g)].every(([, inside]) => saysSomething(values[keyOf(inside ?? '')]));

// Names are not the game's words: somebody called "Red" stays so.
const isName = (key: string): boolean => key === 'seat' || key.startsWith('@');

function asItIs(value: unknown): string {
  if (Array.isArray(value)) return value.map(asItIs).join(', ');
  return typeof value === 'string' ? value : '';
}

export class Words {
  private readonly sentences: ReadonlyMap<string, string>;

  constructor(
    readonly language: Language,
    sentences: Sentences,
  ) {
    this.sentences = new Map(Object.entries(sentences));
  }

  has(key: string): boolean {
    return this.sentences.has(key);
  }

  // The words of both; where both have a key, the other's.
  with(others: Sentences): Words {
    return new Words(this.language, { ...Object.fromEntries(this.sentences), ...others });
  }

  // A sentence, its holes filled; the key itself where there is none.
  say = (key: string, values: Values = {}): string => {
    const sentence = this.sentences.get(key);
    return sentence === undefined ? key : this.typeset(this.fill(sentence, values));
  };

  // A value as it is read in a sentence.
  value = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(this.value).join(', ');
    if (typeof value === 'number') return this.number(value);
    return typeof value === 'string' ? this.spoken(value) : '';
  };

  // Five digits and more are grouped as the language does.
  number = (value: number): string => (value < 0 ? '\u2212' : '') + this.grouped(Math.abs(value));

  money = (value: number): string => {
    const amount = this.grouped(Math.abs(value));
    return (value < 0 ? '\u2212' : '') + (this.language === 'fr' ? `${amount}\u00a0$` : `$${amount}`);
  };

  // What a hint makes of a move: thousandths of a win, as a share of a hundred.
  worth = (perMille: number): string => `${Math.round(perMille / 10)}${this.language === 'fr' ? '\u00a0' : ''}%`;

  private grouped = (value: number): string =>
    value < 10_000 ? String(value) : value.toLocaleString(this.language === 'fr' ? 'fr-FR' : 'en-GB');

  // Something written in a game's notation, word by word: "play red-40" → "jouer rouge-40".
  spoken = (written: string): string =>
    this.sentences.get(written) ?? (written.match(/\S+/g) ?? []).map((word) => this.word(word)).join(' ');

  // French sets its double signs off by a blank at which no line may break.
  typeset(text: string): string {
    return this.language === 'fr' ? text.replace(/ (?=[:;!?»%])/g, '\u00a0').replaceAll('« ', '«\u00a0') : text;
  }

  private word(written: string): string {
    const whole = this.sentences.get(written);
    if (whole !== undefined) return whole;
    const hyphen = written.indexOf('-', 1);
    if (hyphen < 0 || hyphen + 1 === written.length) return written;
    return `${this.word(written.slice(0, hyphen))}-${this.word(written.slice(hyphen + 1))}`;
  }

  private fill(sentence: string, values: Values): string {
    return sentence.replace(/\[([^\]]*)\]?|\{([^}]*)\}?/g, (_, optional?: string, inside?: string) => {
      if (inside !== undefined) return this.hole(inside, values);
      return optional !== undefined && allSaySomething(optional, values) ? this.fill(optional, values) : '';
    });
  }

  private hole(inside: string, values: Values): string {
    const value = values[keyOf(inside)];
    if (inside.startsWith('=')) return asItIs(value);
    const [, one, many] = inside.split('|');
    if (one === undefined && isName(inside) && typeof value !== 'number') return asItIs(value);
    if (one === undefined) return inside.endsWith('?') ? '' : this.value(value);
    const count = Math.abs(typeof value === 'number' ? value : 0);
    return count === 1 || (count === 0 && this.language === 'fr') ? one : (many ?? one);
  }
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
  return words.say(event.event, values);
}
