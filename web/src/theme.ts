import { settings, type Theme } from './settings.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');

const isDark = (theme: Theme): boolean => theme === 'dark' || (theme === 'auto' && dark.matches);

export function showTheme(): void {
  document.documentElement.dataset.theme = isDark(settings.theme) ? 'dark' : 'light';
}

dark.addEventListener('change', showTheme);
