// The lessons of the games, found by their folders, and which of them this browser's person has seen or put away.
import type { Lesson } from '$generated/lesson';
import { settings } from '../settings.svelte';

const lessons = import.meta.glob<Lesson>('../../generated/lessons/*.json', { import: 'default' });

const pathOf = (game: string): string => `../../generated/lessons/${game}.json`;

export const hasLesson = (game: string): boolean => pathOf(game) in lessons;

export async function loadLesson(game: string): Promise<Lesson> {
  const loader = lessons[pathOf(game)];
  if (!loader) throw new Error(`the page was built without a lesson of “${game}”`);
  return loader();
}

export const lessonOffered = (game: string): boolean => hasLesson(game) && !settings.lessons.includes(game);

export function offerNoMore(game: string): void {
  if (!settings.lessons.includes(game)) settings.lessons = [...settings.lessons, game];
}

// Where a lesson is; a table that one came from is what it goes back to.
export const lessonAddress = (game: string, table = ''): string => `/lesson/${game}${table ? `?table=${table}` : ''}`;
