// The prompt for the viewer, in one line.
import type { Card, Event, Move, View } from '$generated/frappadingue';
import type { Words } from '$kit/phrase';
import { alongWith } from './along';
import { keepsOf } from './keeps';

// Why this seat's last turn was lost, or ''. Keeps `before` if the events do not say anything about this seat.
export function lostAfter(events: readonly Event[], seat: number | null, before: string): string {
  return events.reduce((known, event) => {
    if (!('seat' in event) || event.seat !== seat) return known;
    return event.event === 'lost' ? event.reason : event.event === 'wrote' ? '' : known;
  }, before);
}

// Empty if it is not this seat's turn. `lost`: why its last turn was lost, or ''.
export function promptFor(view: View, moves: readonly Move[], lost: string, words: Words): string {
  if (moves.length === 0) return '';
  if (keepsOf(moves).length > 0) return words.say('ask.keep');
  const [points, piles] = [view.total, view.piles];
  const may = (wanted: Move['kind']): boolean => moves.some(({ kind }) => kind === wanted);
  if (!may('throw_cards')) return words.say('ask.write', { points });
  if (may('write')) return words.say('ask.dare', { points, piles });
  if (view.counter) return words.say('ask.again', { points, piles });
  return lost ? words.say('ask.lost', { reason: lost }) : words.say('ask.first');
}

export function onlyMoveLabel({ kind, kept }: Move, view: View, words: Words): string {
  if (kind === 'write') return words.say('write.total', { points: view.total });
  return kept ? keepLabel(view, kept.cards, words) : words.say('throw.piles', { piles: view.piles });
}

// Label for keeping these cards, with the specials that are kept along (FD-3.6).
export function keepLabel(view: View, cards: readonly Card[], words: Words): string {
  const { specials, points } = alongWith(view);
  return specials.length === 0
    ? words.say('keep.these', { cards })
    : words.say('keep.with', { cards, specials: specials.map(({ text }) => words.displayText(text)), points });
}
