// The games' lessons, found by folder, and which of them were taken or dismissed in this browser.
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

export const isLessonOffered = (game: string): boolean => hasLesson(game) && !settings.lessons.includes(game);

export function dismissLesson(game: string): void {
  if (!settings.lessons.includes(game)) settings.lessons = [...settings.lessons, game];
}

// Address of a lesson. If a table is given, the lesson leads back to it.
export const lessonAddress = (game: string, table = ''): string => `/lesson/${game}${table ? `?table=${table}` : ''}`;
