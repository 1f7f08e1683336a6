// Steps that a seat missed while the page was hidden or somebody else held the device.
import type { Step } from '$generated/wire';

export class MissedSteps {
  missed: readonly Step[] = $state.raw([]);
  // Last step seen by each seat; null is the spectator.
  private readonly seen = new Map<number | null, number>();
  private viewer: number | null | undefined;

  // `seat` is the seat that is looking now; undefined if nobody is.
  update(seat: number | null | undefined, steps: readonly Step[]): void {
    if (seat === undefined) {
      this.viewer = undefined;
      return;
    }
    if (seat !== this.viewer) this.missed = this.since(seat, steps);
    this.viewer = seat;
    this.seen.set(seat, steps.at(-1)?.sequence ?? 0);
  }

  clear(): void {
    this.missed = [];
  }

  private since(seat: number | null, steps: readonly Step[]): readonly Step[] {
    const last = this.seen.get(seat);
    return last === undefined ? [] : steps.filter(({ sequence, kind }) => sequence > last && kind !== 'said');
  }
}
