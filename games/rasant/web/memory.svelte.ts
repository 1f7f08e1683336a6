// What the table remembers from one view to the next: which car is which, and the cards of the round.
import type { Event, View } from '$generated/rasant';
import { follow, lineUp, type Parade } from './parade';
import { agreeing, goOn, noTrail, type Trail } from './trail';

const movedBy = (events: readonly Event[]): number => {
  const overtook = events.find((event) => event.event === 'overtook');
  return overtook?.event === 'overtook' ? overtook.moved : 0;
};

export class Memory {
  parade: Parade = $state.raw([]);
  trail: Trail = $state.raw(noTrail);
  private updateCount: number | undefined;
  private played = '';

  // A view that comes again with the same beat tells nothing new.
  take(view: View, events: readonly Event[], updateCount: number): void {
    if (this.updateCount === undefined) this.parade = lineUp(view.line);
    const fresh = updateCount !== this.updateCount;
    const played = this.updateCount === undefined ? view.played : this.played;
    this.parade = follow(this.parade, view.line, movedBy(events));
    this.trail = fresh ? goOn(this.trail, events, played, view.played, view.round) : agreeing(this.trail, view.round);
    this.updateCount = updateCount;
    this.played = view.played;
  }
}
