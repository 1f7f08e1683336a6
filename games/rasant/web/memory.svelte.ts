// State that the board keeps between views: the identity of the cars and the cards of the round.
import type { Cards, Event, View } from '$generated/rasant';
import { follow, lineUp, type Parade } from './parade';
import { matching, extend, noTrail, type Trail } from './trail';

const movedBy = (events: readonly Event[]): number => {
  const overtook = events.find((event) => event.event === 'overtook');
  return overtook?.event === 'overtook' ? overtook.moved : 0;
};

export class Memory {
  parade: Parade = $state.raw([]);
  trail: Trail = $state.raw(noTrail);
  private updateCount: number | undefined;
  private played: Cards | undefined;

  // A view with the same `updateCount` as before contains no new events.
  update(view: View, events: readonly Event[], updateCount: number): void {
    if (this.updateCount === undefined) this.parade = lineUp(view.line.colours);
    const fresh = updateCount !== this.updateCount;
    const played = this.played ?? view.played;
    this.parade = follow(this.parade, view.line.colours, movedBy(events));
    this.trail = fresh ? extend(this.trail, events, played, view.played, view.round) : matching(this.trail, view.round);
    this.updateCount = updateCount;
    this.played = view.played;
  }
}
