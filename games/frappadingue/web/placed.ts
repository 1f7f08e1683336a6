// Places of the cards of a turn. A card keeps its id from the pile to the counter, so that its flight can be animated.
import type { Card, Event, Kept, Lost, Threw, View } from '$generated/frappadingue';
import { cardsOf } from './cards';

export type Placed = {
  id: number;
  card: Card;
  at: 'pile' | 'counter';
  index: number;
  // The turn was lost: the card is shown until the next throw.
  lost: boolean;
};

type Wanted = { card: Card; at: Placed['at']; lost: boolean };

const all = (cards: readonly Card[], at: Placed['at'], lost: boolean): Wanted[] =>
  cards.map((card) => ({ card, at, lost }));

// The cards of the counter before this step, if their number matches the event.
const kept = (previous: readonly Placed[], many: number): Card[] => {
  const cards = previous.filter((one) => one.at === 'counter' && !one.lost).map((one) => one.card);
  return cards.length === many ? cards : [];
};

function wantedOfLoss(previous: readonly Placed[], events: readonly Event[], lost: Lost): Wanted[] {
  const threw = events.find((event): event is Threw => event.event === 'threw');
  if (threw) return [...all(kept(previous, lost.cards), 'counter', true), ...all(cardsOf(threw.cards), 'pile', true)];
  const keeping = events.find((event): event is Kept => event.event === 'kept');
  const added = keeping ? [...cardsOf(keeping.cards), ...cardsOf(keeping.specials)] : [];
  return all([...kept(previous, lost.cards - added.length), ...added], 'counter', true);
}

function wanted(previous: readonly Placed[], view: View, events: readonly Event[]): Wanted[] {
  const lost = events.find((event): event is Lost => event.event === 'lost');
  const now = [...all(cardsOf(view.counter), 'counter', false), ...all(cardsOf(view.thrown), 'pile', false)];
  return lost && now.length === 0 ? wantedOfLoss(previous, events, lost) : now;
}

// A card in the counter was there before or comes from a pile, preferably a chosen card. Cards on piles are always new.
function origin(want: Wanted, free: readonly Placed[], chosen: ReadonlySet<number>): Placed | undefined {
  const alike = free.filter((one) => one.card.text === want.card.text && !one.lost);
  if (want.at === 'pile') return undefined;
  const thrown = alike.filter((one) => one.at === 'pile');
  return alike.find((one) => one.at === 'counter') ?? thrown.find((one) => chosen.has(one.id)) ?? thrown[0];
}

// The cards after a step, sorted by id: moving an element among its siblings would break its transition.
export function placedAfter(
  previous: readonly Placed[],
  view: View,
  events: readonly Event[],
  chosen: ReadonlySet<number>,
): Placed[] {
  let next = previous.reduce((most, one) => Math.max(most, one.id), 0) + 1;
  let free = [...previous];
  const counts = { pile: 0, counter: 0 };
  const placed = wanted(previous, view, events).map((want) => {
    const from = origin(want, free, chosen);
    free = free.filter((one) => one !== from);
    return { ...want, id: from?.id ?? next++, index: counts[want.at]++ };
  });
  return placed.sort((a, b) => a.id - b.id);
}
