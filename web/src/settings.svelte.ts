// What this browser remembers of how its person likes the page.
import type { Language } from '$kit/phrase';
import type { Level } from './table/names';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'slow' | 'normal' | 'fast' | 'full';

type Settings = {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  // Whether sounds were offered, or chosen.
  soundOffered: boolean;
  confirm: boolean;
  // How strong the bots are that one plays against at once.
  level: Level;
  // Whether the server makes the only move there is.
  automatic: boolean;
  // The model that was chosen last, by game.
  models: Record<string, string>;
  // The games whose lesson was seen or put away.
  lessons: readonly string[];
  // Whether the coach speaks in ordinary matches, and what it has said already.
  coach: boolean;
  coached: readonly string[];
};

const key = 'paddock.settings';

const browsers = (): Language => (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');

function remembered(): Settings {
  const settings: Settings = {
    language: browsers(),
    theme: 'auto',
    pace: 'normal',
    sound: false,
    soundOffered: false,
    confirm: false,
    level: 'level2',
    automatic: false,
    models: {},
    lessons: [],
    coach: true,
    coached: [],
  };
  try {
    return { ...settings, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) };
  } catch {
    return settings;
  }
}

export const settings: Settings = $state(remembered());

export function keepSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that remembers nothing still plays.
  }
}
