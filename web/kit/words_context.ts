// Svelte context with the words for widgets: set where a game's view is shown, read by every component inside it.
import { createContext } from 'svelte';
import type { Words } from './phrase';

export const [useWords, provideWords] = createContext<() => Words>();
