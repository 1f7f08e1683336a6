// The page's own words in the reader's language. A game adds its words to them.
import { Words, type Language } from '$kit/phrase';
import { settings } from '../settings.svelte';
import en from './en.json';
import fr from './fr.json';

type PageKey = keyof typeof fr;

const both: Record<Language, Words> = { fr: new Words('fr', fr), en: new Words('en', en) };

// Whether a name is the default for people who gave none, in either language.
export const isGuest = (name: string): boolean => name === '' || name === fr['name.guest'] || name === en['name.guest'];

export const pageWords = (): Words => both[settings.language];

// In both languages: the reader may change the language afterwards.
export const sayInBoth = (key: PageKey): Record<Language, string> => ({ fr: both.fr.say(key), en: both.en.say(key) });

// A sentence of the page. The compiler checks the key.
export const say = (key: PageKey, values: Readonly<Record<string, unknown>> = {}): string => pageWords().say(key, values);
