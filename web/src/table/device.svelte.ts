// Which of the seats at this device is shown. A device with several seats is handed from player to player: a hand is
// only shown after its player confirmed to hold the device.
import type { TableState } from '$generated/wire';
import type { TableNow } from './match.svelte';

export const seatsHere = (table: TableState): number[] =>
  table.seats.flatMap((occupant, seat) => (occupant.yours && occupant.kind === 'person' ? [seat] : []));

export class Device {
  // The seat that confirmed to hold the device. Undefined until then.
  private holder: number | undefined = $state();

  // `hasNoSecrets`: the game hides nothing, so nobody has to confirm.
  constructor(
    private readonly table: () => TableNow | undefined,
    private readonly hasNoSecrets: () => boolean = () => false,
  ) {}

  get shared(): boolean {
    const table = this.table();
    return table !== undefined && table.phase === 'playing' && seatsHere(table).length > 1;
  }

  // The seat whose view is shown; null for a spectator.
  get seat(): number | null {
    const table = this.table();
    if (!table) return null;
    const here = seatsHere(table);
    const acting = this.hasNoSecrets() ? this.actingHere(table)[0] : undefined;
    if (acting !== undefined) return acting;
    if (this.holder !== undefined && here.includes(this.holder)) return this.holder;
    return here[0] ?? null;
  }

  // The seat that must take the device before anything is shown.
  get next(): number | undefined {
    const table = this.table();
    if (!table || !this.shared || this.hasNoSecrets()) return undefined;
    const here = seatsHere(table);
    const acting = this.actingHere(table);
    if (this.holder !== undefined && (acting.length === 0 || acting.includes(this.holder))) return undefined;
    return acting[0] ?? (this.holder === undefined ? here[0] : undefined);
  }

  private actingHere(table: TableNow): number[] {
    return seatsHere(table).filter((seat) => table.to_act.includes(seat) && !table.seats[seat]?.bot);
  }

  handTo(seat: number): void {
    this.holder = seat;
  }
}
