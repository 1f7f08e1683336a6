// Signals for people who do not look at the table: sounds, a bell at their turn, the title of the tab. Must be called
// while a component is initialised.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import { playSounds, ringBell } from '../sound';
import { say } from '../words/words.svelte';
import type { MatchAtTable } from './match.svelte';
import type { ReaderView } from './reader_view.svelte';

export function signalTurns(match: MatchAtTable, view: ReaderView): void {
  $effect(() => {
    if (match.updateCount > 0) untrack(() => playSounds(match.latest, view.seat));
  });
  $effect(() => {
    if (view.mine) untrack(ringBell);
  });
  $effect(() => {
    document.title = `${view.mine ? `● ${say('turn.yours')} · ` : ''}${view.game?.name[settings.language] ?? ''} · Paddock`;
  });
}
