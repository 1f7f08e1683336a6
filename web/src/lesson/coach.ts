// What the coach remarks the first time that something happens: found by the game's folder, remembered in the settings.
import type { Remark } from '$generated/lesson';
import type { GameEvent } from '$kit/phrase';
import { settings } from '../settings.svelte';

const coaches = import.meta.glob<Remark[]>('../../../games/*/lesson/coach.json', { import: 'default' });

export const loadCoach = async (game: string): Promise<readonly Remark[]> =>
  (await coaches[`../../../games/${game}/lesson/coach.json`]?.()) ?? [];

const meets = (when: Remark['when'], event: GameEvent): boolean =>
  Object.entries(when).every(([member, value]) => event[member] === value);

const remembered = (game: string, { key }: Remark): string => `${game}.${key}`;

// The first remark on these events that was never made.
export const remarkOn = (game: string, remarks: readonly Remark[], events: readonly GameEvent[]): Remark | undefined =>
  remarks.find((remark) => !settings.coached.includes(remembered(game, remark)) && events.some((event) => meets(remark.when, event)));

export function rememberRemark(game: string, remark: Remark): void {
  settings.coached = [...settings.coached, remembered(game, remark)];
}

// Whoever wants the coach back hears everything again.
export function wantCoach(wanted: boolean): void {
  settings.coach = wanted;
  if (wanted) settings.coached = [];
}
