// The page's own words in the reader's language; a game adds its own to them.
import { Words, type Language } from '$kit/phrase';
import { settings } from '../settings.svelte';
import en from './en.json';
import fr from './fr.json';

type PageKey = keyof typeof fr;

const both: Record<Language, Words> = { fr: new Words('fr', fr), en: new Words('en', en) };

// What people are called who gave no name, in whatever language they came.
export const isGuest = (name: string): boolean => name === '' || name === fr['name.guest'] || name === en['name.guest'];

export const pageWords = (): Words => both[settings.language];

// Whatever language the page will be in when it is read.
export const sayInBoth = (key: PageKey): Record<Language, string> => ({ fr: both.fr.say(key), en: both.en.say(key) });

// A sentence of the page. The key is checked by the compiler, so that none is missing.
export const say = (key: PageKey, values: Readonly<Record<string, unknown>> = {}): string => pageWords().say(key, values);
