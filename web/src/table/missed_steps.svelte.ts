// What happened while somebody did not look: the page was hidden, or another held the device.
import type { Step } from '$generated/wire';

export class MissedSteps {
  missed: readonly Step[] = $state.raw([]);
  // The last step that each seat saw; a spectator under null.
  private readonly seen = new Map<number | null, number>();
  private looking: number | null | undefined;

  // Who looks now; undefined for nobody.
  look(seat: number | null | undefined, steps: readonly Step[]): void {
    if (seat === undefined) {
      this.looking = undefined;
      return;
    }
    if (seat !== this.looking) this.missed = this.since(seat, steps);
    this.looking = seat;
    this.seen.set(seat, steps.at(-1)?.sequence ?? 0);
  }

  forget(): void {
    this.missed = [];
  }

  private since(seat: number | null, steps: readonly Step[]): readonly Step[] {
    const last = this.seen.get(seat);
    return last === undefined ? [] : steps.filter(({ sequence, kind }) => sequence > last && kind !== 'said');
  }
}
