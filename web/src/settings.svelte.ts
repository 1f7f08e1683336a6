// What this browser remembers of its person's tastes.
import type { Language } from '$kit/phrase';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'slow' | 'normal' | 'fast' | 'full';

export type Tastes = {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  confirm: boolean;
};

const key = 'paddock.tastes';

const browsers = (): Language => (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');

function remembered(): Tastes {
  const tastes: Tastes = { language: browsers(), theme: 'auto', pace: 'normal', sound: false, confirm: false };
  try {
    return { ...tastes, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Tastes>) };
  } catch {
    return tastes;
  }
}

export const tastes: Tastes = $state(remembered());

export function keepTastes(): void {
  try {
    localStorage.setItem(key, JSON.stringify(tastes));
  } catch {
    // A browser that remembers nothing still plays.
  }
}
