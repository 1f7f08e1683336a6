// Who holds the device at which people sit. One that holds several seats is handed from person to person: a hand is
// shown only to the one who said to be holding the device.
import type { TableState } from '$generated/wire';
import type { TableNow } from './match.svelte';

export const seatsHere = (table: TableState): number[] =>
  table.seats.flatMap((occupant, seat) => (occupant.yours && occupant.kind === 'person' ? [seat] : []));

export class Device {
  // Who holds the device. Nobody yet where several could.
  private holding: number | undefined = $state();

  // `hasNoSecrets`: nothing needs to be hidden from anybody, so that nobody has to say who holds the device.
  constructor(
    private readonly table: () => TableNow | undefined,
    private readonly hasNoSecrets: () => boolean = () => false,
  ) {}

  get shared(): boolean {
    const table = this.table();
    return table !== undefined && table.phase === 'playing' && seatsHere(table).length > 1;
  }

  // The seat that is shown; null for a spectator.
  get seat(): number | null {
    const table = this.table();
    if (!table) return null;
    const here = seatsHere(table);
    const acting = this.hasNoSecrets() ? this.actingHere(table)[0] : undefined;
    if (acting !== undefined) return acting;
    if (this.holding !== undefined && here.includes(this.holding)) return this.holding;
    return here[0] ?? null;
  }

  // Who is to be handed the device before anything is shown.
  get next(): number | undefined {
    const table = this.table();
    if (!table || !this.shared || this.hasNoSecrets()) return undefined;
    const here = seatsHere(table);
    const acting = this.actingHere(table);
    if (this.holding !== undefined && (acting.length === 0 || acting.includes(this.holding))) return undefined;
    return acting[0] ?? (this.holding === undefined ? here[0] : undefined);
  }

  private actingHere(table: TableNow): number[] {
    return seatsHere(table).filter((seat) => table.to_act.includes(seat) && !table.seats[seat]?.bot);
  }

  hold(seat: number): void {
    this.holding = seat;
  }
}
