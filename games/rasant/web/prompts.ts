// The prompt for the viewer, in one line.
import type { Move, View } from '$generated/rasant';
import type { Words } from '$kit/phrase';
import { concludes, namings, passing, type Picked } from './choices';
import { cardLabel } from './names';

// Empty if it is not this seat's turn.
export function promptFor(view: View, moves: readonly Move[], picked: Picked, words: Words): string {
  if (moves.length === 0) return '';
  if (picked === passing) return words.say('prompt.discard');
  if (view.round.highest === null) return words.say(namings(moves, picked).length > 0 ? 'prompt.colour' : 'prompt.lead');
  const may = moves.some(({ kind }) => kind === 'play');
  const speed = view.round.highest.speed;
  if (concludes(view)) return words.say(may ? 'prompt.conclude_or' : 'prompt.conclude');
  return may ? words.say('prompt.follow', { speed, colour: words.say(view.round.colour) }) : words.say('prompt.passing');
}

export function onlyMoveLabel({ kind, card }: Move, view: View, words: Words): string {
  if (card === null) return words.say(concludes(view) ? 'only.conclude' : 'only.pass');
  return words.say(kind === 'pass' ? 'only.discard' : 'only.play', { card: cardLabel(card, words) });
}
