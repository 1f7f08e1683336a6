// Table options. A value is any JSON: one of the listed values or, if the option is open, one that the reader typed.
import type { Bilingual, Option } from '$generated/wire';
import type { Language } from '$kit/phrase';

// `at` is the index of a listed value, or `custom` for the typed text in `written`.
export const custom = -1;
export type Choice = { at: number; written: string };

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value;

// Whether two values are equal. The order of object members does not matter.
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one, ordered) === JSON.stringify(other, ordered);

const isNumber = (value: unknown): boolean => typeof value === 'number';

// The value as text, as a person would type it. `read` is the inverse.
export function write(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every(isNumber) ? value.join(' ') : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // not JSON: the server will explain the error
  }
}

// Parses text. Numbers and lists of numbers are recognised if the option has such values.
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

// The listed values that are possible with this number of seats, with their indices.
export const offered = (option: Option, seats: number): { at: number; value: unknown; meaning: Bilingual }[] =>
  option.values
    .map((one, at) => ({ at, ...one }))
    .filter(({ value }) => !namesSeat(option, value) || value < seats);

// Choices for this number of seats. A choice that names a missing seat is reset to the default.
export const stillOffered = (options: readonly Option[], choices: Readonly<Record<string, Choice>>, seats: number): Record<string, Choice> =>
  Object.fromEntries(
    options.map((option) => {
      const choice = choices[option.key] ?? defaultChoice(option);
      const there = choice.at === custom || offered(option, seats).some(({ at }) => at === choice.at);
      return [option.key, there ? choice : defaultChoice(option)];
    }),
  );

// The options to send: only those that differ from the default.
export function wanted(options: readonly Option[], choices: Readonly<Record<string, Choice>>): Record<string, unknown> {
  const chosen = options.flatMap((option): [string, unknown][] => {
    const choice = choices[option.key] ?? defaultChoice(option);
    const value = choice.at === custom ? read(choice.written, option) : option.values[choice.at]?.value;
    return isSame(value, defaultOf(option)) ? [] : [[option.key, value]];
  });
  return Object.fromEntries(chosen);
}

// An option of a table and the text of its value.
export type Chosen = { option: Option; meaning: string };

// All options of a table. `values` holds only those that differ from the default. A seat is shown by its name.
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

// Only the options that differ from the default.
export const nonDefaultOptions = (
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
  language: Language,
  names: readonly string[] = [],
): Chosen[] =>
  chosenOf(options, values, language, names).filter(
    ({ option }) => option.key in values && !isSame(values[option.key], defaultOf(option)),
  );
