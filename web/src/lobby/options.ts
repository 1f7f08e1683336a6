// The options of a table. A value is any JSON: one of those listed, or one that was written where others are open.
import type { Language } from '$kit/phrase';
import type { Bilingual } from '$generated/wire';
import type { Option } from '../wire/api';

// `at` numbers a listed value, or is `own` for what is written.
export const own = -1;
export type Choice = { at: number; written: string };

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value;

// Whether two values say the same, in whatever order.
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one, ordered) === JSON.stringify(other, ordered);

const isNumber = (value: unknown): boolean => typeof value === 'number';

// As a person would write it, and `read` reads it.
export function write(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(isNumber) ? value.join(' ') : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // The server says what is wrong with it.
  }
}

// A number and a list of numbers are read as such where the option has such values.
export function read(text: string, option: Option): unknown {
  const written = text.trim();
  const some = (is: (value: unknown) => boolean): boolean => option.values.some(({ value }) => is(value));
  if (/^[[{]/.test(written)) return parsed(written);
  if (some(isNumber) && /^-?\d+$/.test(written)) return Number(written);
  if (some(Array.isArray) && /^-?\d+([\s,;]+-?\d+)*$/.test(written)) return written.split(/[\s,;]+/).map(Number);
  return written;
}

const defaultOf = (option: Option): unknown => option.values[0]?.value;

export const defaultChoice = (option: Option): Choice => ({ at: 0, written: write(defaultOf(option)) });

const namesSeat = (option: Option, value: unknown): value is number => option.seats && typeof value === 'number';

// The listed values that a table of so many seats can have, numbered as they are listed.
export const offered = (option: Option, seats: number): { at: number; value: unknown; meaning: Bilingual }[] =>
  option.values
    .map((one, at) => ({ at, ...one }))
    .filter(({ value }) => !namesSeat(option, value) || value < seats);

// The choices that a table of so many seats can have: seats that are gone are chosen no more.
export const stillOffered = (options: readonly Option[], choices: Readonly<Record<string, Choice>>, seats: number): Record<string, Choice> =>
  Object.fromEntries(
    options.map((option) => {
      const choice = choices[option.key] ?? defaultChoice(option);
      const there = choice.at === own || offered(option, seats).some(({ at }) => at === choice.at);
      return [option.key, there ? choice : defaultChoice(option)];
    }),
  );

// What the form says: only what differs from the usual game.
export function wanted(options: readonly Option[], choices: Readonly<Record<string, Choice>>): Record<string, unknown> {
  const said = options.flatMap((option): [string, unknown][] => {
    const choice = choices[option.key] ?? defaultChoice(option);
    const value = choice.at === own ? read(choice.written, option) : option.values[choice.at]?.value;
    return isSame(value, defaultOf(option)) ? [] : [[option.key, value]];
  });
  return Object.fromEntries(said);
}

// An option of a table, and how it is there.
export type Chosen = { option: Option; meaning: string };

// How every option is at a table that says what differs from the usual game; a seat goes by its name.
export const chosenOf = (
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
  language: Language,
  names: readonly string[] = [],
): Chosen[] =>
  options.map((option) => {
    const value = option.key in values ? values[option.key] : defaultOf(option);
    const listed = option.values.find((one) => isSame(one.value, value));
    const name = namesSeat(option, value) ? names[value] : undefined;
    return { option, meaning: name ?? listed?.meaning[language] ?? write(value) };
  });

// Those that differ from the usual game.
export const nonDefaultOptions = (
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
  language: Language,
  names: readonly string[] = [],
): Chosen[] =>
  chosenOf(options, values, language, names).filter(
    ({ option }) => option.key in values && !isSame(values[option.key], defaultOf(option)),
  );
