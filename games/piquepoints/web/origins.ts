// Derives from the events of a step where cards fly in from.
import type { Card, Event } from '$generated/piquepoints';
import { goalOf } from './cards';
import type { Plan, SeatBox, Spot } from './geometry';
import { seatParts } from './seat_parts';

export type Origins = ReadonlyMap<string, Spot>;

export const kittyKey = (seat: number, { text }: Card): string => `kitty ${seat} ${text}`;
export const handKey = ({ text }: Card): string => `hand ${text}`;
export const backsKey = (seat: number): string => `backs ${seat}`;

const goalKey = (seat: number, card: Card): string =>
  goalOf(card) === 'kitty' ? kittyKey(seat, card) : goalOf(card);

const boxOf = (plan: Plan, seat: number): SeatBox | undefined => plan.seats.find((box) => box.seat === seat);

const partsOf = (plan: Plan, seat: number) => {
  const box = boxOf(plan, seat);
  return box && seatParts(box, plan.wide);
};

// `before` holds the positions of the viewer's cards before this step.
export function originsOf(
  events: readonly Event[],
  plan: Plan,
  viewer: number | null,
  before: ReadonlyMap<string, Spot>,
): Origins {
  const origins = new Map<string, Spot>();
  const from = (key: string, spot: Spot | undefined): void => void (spot && origins.set(key, spot));
  for (const event of events) {
    if (event.event === 'laid' && event.seat !== null && event.card !== null) {
      const own = event.seat === viewer ? before.get(event.card.text) : undefined;
      from(goalKey(event.seat, event.card), own ?? partsOf(plan, event.seat)?.backs);
    } else if (event.event === 'stole' && event.seat !== null && event.from !== null && event.card !== null) {
      from(kittyKey(event.seat, event.card), partsOf(plan, event.from)?.kitty(0, 1));
    } else if (event.event === 'drew' && event.seat !== null) {
      from(event.seat === viewer && event.card ? handKey(event.card) : backsKey(event.seat), plan.draw);
    }
  }
  return origins;
}
