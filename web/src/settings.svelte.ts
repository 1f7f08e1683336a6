// The reader's settings, stored in this browser.
import type { Pace } from '$generated/wire';
import type { Language } from '$kit/phrase';
import type { Level } from './table/names';

export type Theme = 'auto' | 'light' | 'dark';

type Settings = {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  // Whether sounds were offered or chosen before.
  soundOffered: boolean;
  confirm: boolean;
  // Level of the bots for "Play now".
  level: Level;
  // Whether the server plays a seat's only legal move.
  automatic: boolean;
  // The last chosen model, by game.
  models: Record<string, string>;
  // Games whose lesson was taken or dismissed.
  lessons: readonly string[];
  // Whether the coach speaks in ordinary matches, and the remarks already made.
  coach: boolean;
  coached: readonly string[];
};

const key = 'paddock.settings';

const browserLanguage = (): Language => (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');

function storedSettings(): Settings {
  const settings: Settings = {
    language: browserLanguage(),
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

export const settings: Settings = $state(storedSettings());

export function saveSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Storage may be disabled. Then settings last as long as the page.
  }
}
