// What is to be done, in a line.
import type { View } from '$generated/frappadingue';
import type { Words } from '$kit/phrase';
import { alongWith } from './along';
import { keepsOf } from './keeps';

// Empty where it is not this seat's turn.
export function askOf(view: View, moves: readonly string[], words: Words): string {
  if (moves.length === 0) return '';
  if (keepsOf(moves).length > 0) return words.say('ask.keep');
  const [points, piles] = [view.total, view.piles];
  if (!moves.includes('throw')) return words.say('ask.write', { points });
  if (moves.includes('write')) return words.say('ask.dare', { points, piles });
  return view.counter ? words.say('ask.again', { points, piles }) : words.say('ask.first');
}

export function onlyOf(move: string, view: View, words: Words): string {
  if (move === 'write') return words.say('write.total', { points: view.total });
  const keep = keepsOf([move])[0];
  return keep ? keepLabel(view, keep.cards, words) : words.say('throw.piles', { piles: view.piles });
}

// What keeping these does, with what comes along (FD-3.6).
export function keepLabel(view: View, cards: readonly string[], words: Words): string {
  const { specials, points } = alongWith(view);
  return specials.length === 0
    ? words.say('keep.these', { cards })
    : words.say('keep.with', { cards, specials: specials.map(words.spoken), points });
}
