// The coach's remarks on first-time events: loaded from the game's folder. The settings remember which ones were made.
import type { Remark } from '$generated/lesson';
import { notationOf, type GameEvent } from '$kit/phrase';
import { settings } from '../settings.svelte';

const coaches = import.meta.glob<Remark[]>('../../../games/*/lesson/coach.json', { import: 'default' });

export const loadCoach = async (game: string): Promise<readonly Remark[]> =>
  (await coaches[`../../../games/${game}/lesson/coach.json`]?.()) ?? [];

const matches = (when: Remark['when'], event: GameEvent): boolean =>
  Object.entries(when).every(([member, value]) => notationOf(event[member]) === value);

const remembered = (game: string, { key }: Remark): string => `${game}.${key}`;

// The first matching remark that was not made before.
export const remarkOn = (game: string, remarks: readonly Remark[], events: readonly GameEvent[]): Remark | undefined =>
  remarks.find((remark) => !settings.coached.includes(remembered(game, remark)) && events.some((event) => matches(remark.when, event)));

export function rememberRemark(game: string, remark: Remark): void {
  settings.coached = [...settings.coached, remembered(game, remark)];
}

// Turning the coach on again also resets the remarks that were made.
export function wantCoach(wanted: boolean): void {
  settings.coach = wanted;
  if (wanted) settings.coached = [];
}
