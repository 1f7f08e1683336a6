// Messages that this device sends by itself: settings, the chosen model, random cuts, the start. Must be called while a
// component is initialised.
import { untrack } from 'svelte';
import { showAddress } from '../route.svelte';
import { settings } from '../settings.svelte';
import { seatsHere } from './device.svelte';
import type { MatchAtTable } from './match.svelte';
import { defaultModel } from './models';
import type { ReaderView } from './reader_view.svelte';

export function sendOwnMessages(match: MatchAtTable, view: ReaderView): void {
  // Applies the "automatic" setting to every own seat. It is sent once per seat and again when the setting changes.
  const requested = new Map<number, boolean>();
  $effect(() => {
    if (!view.playing) return;
    const on = settings.automatic;
    for (const { seat, automatic } of match.sights) {
      if (seat === null || (requested.get(seat) ?? automatic) === on) continue;
      requested.set(seat, on);
      match.setAutomatic(seat, on);
    }
  });
  // Sends the model chosen at the last table, once after sitting down.
  let modelTold = false;
  $effect(() => {
    if (!match.table) return;
    if (seatsHere(match.table).length === 0) modelTold = false;
    const last = defaultModel(match.table, view.models, settings.models[match.table.game]);
    if (last && !modelTold) modelTold = match.chooseModel(last.seat, last.model);
  });
  // Before the match each seat of this device adds a random cut.
  $effect(() => {
    void match.table;
    untrack(() => match.cutOwnSeats());
  });
  // After "Play now" the match starts as soon as the host is connected.
  $effect(() => {
    if (location.hash !== '#start' || match.table?.phase !== 'gathering' || !match.table.you_host) return;
    showAddress(`/t/${match.id}`);
    match.connection.send({ type: 'start' });
  });
}
