// The words that are read around a widget: set where a game's view is shown, found by whatever stands in it.
import { createContext } from 'svelte';
import type { Words } from './phrase';

export const [useWords, provideWords] = createContext<() => Words>();
