// The cards of the current round, collected from events: a view only contains the highest card and all open cards so
// far.
import type { Card, Cards, Event, Overtook, Round } from '$generated/rasant';

type Played = { readonly seat: number; readonly card: Card };
export type Trail = {
  readonly cards: readonly Played[];
  // The overtaking that won the cards, until the next round is led.
  readonly won: Overtook | null;
};

export const noTrail: Trail = { cards: [], won: null };

function add(trail: Trail, event: Event): Trail {
  if (event.event === 'overtook') return { ...trail, won: event };
  if (event.event !== 'led' && event.event !== 'followed') return trail;
  if (event.seat === null || event.card === null) return trail;
  const played = { seat: event.seat, card: event.card };
  return { cards: event.event === 'led' ? [played] : [...trail.cards, played], won: null };
}

// Makes the trail consistent with the view: its last card must be the highest card of the round.
export function matching(trail: Trail, round: Round): Trail {
  if (round.highest === null || round.winner === null) return trail.won ? trail : noTrail;
  const { highest, winner } = round;
  const top = trail.cards.findLastIndex(({ seat, card }) => seat === winner && card.text === highest.text);
  const cards = top < 0 ? [{ seat: winner, card: highest }] : trail.cards.slice(0, top + 1);
  return { cards, won: round.turn === null ? trail.won : null };
}

const plays = (events: readonly Event[]): number =>
  events.filter(({ event }) => event === 'led' || event === 'followed').length;

// `before` and `after` are all open cards before and after the events. If their number does not fit the events, the
// view jumped to another moment of the match, and the trail starts anew.
export function extend(trail: Trail, events: readonly Event[], before: Cards, after: Cards, round: Round): Trail {
  const jumped = after.cards.length - before.cards.length !== plays(events);
  return matching(events.reduce(add, jumped ? noTrail : trail), round);
}
