// The prompt for the viewer, in one line.
import type { Event, View } from '$generated/frappadingue';
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
export function promptFor(view: View, moves: readonly string[], lost: string, words: Words): string {
  if (moves.length === 0) return '';
  if (keepsOf(moves).length > 0) return words.say('ask.keep');
  const [points, piles] = [view.total, view.piles];
  if (!moves.includes('throw')) return words.say('ask.write', { points });
  if (moves.includes('write')) return words.say('ask.dare', { points, piles });
  if (view.counter) return words.say('ask.again', { points, piles });
  return lost ? words.say('ask.lost', { reason: lost }) : words.say('ask.first');
}

export function onlyMoveLabel(move: string, view: View, words: Words): string {
  if (move === 'write') return words.say('write.total', { points: view.total });
  const keep = keepsOf([move])[0];
  return keep ? keepLabel(view, keep.cards, words) : words.say('throw.piles', { piles: view.piles });
}

// Label for keeping these cards, with the specials that are kept along (FD-3.6).
export function keepLabel(view: View, cards: readonly string[], words: Words): string {
  const { specials, points } = alongWith(view);
  return specials.length === 0
    ? words.say('keep.these', { cards })
    : words.say('keep.with', { cards, specials: specials.map(words.displayText), points });
}
