// What is to be done, in a line.
import type { View } from '$generated/piquepoints';
import type { Words } from '$kit/phrase';
import { drawMove, endMove } from './moves';
import { cardName } from './speech';

const layOf = (move: string): string | undefined => /^lay (.+)$/.exec(move)?.[1];

// Empty where it is not this seat's turn.
export function askOf(view: View, moves: readonly string[], words: Words): string {
  if (moves.length === 0) return '';
  const { debt } = view.round;
  if (debt !== 'nothing') return words.say(`ask.owes.${debt}`, { gendarme: moves.includes('lay gendarme') });
  const may = [moves.some(layOf) && 'lay', moves.includes(drawMove) && 'draw', moves.includes(endMove) && 'end'];
  return words.say(`ask.${may.filter(Boolean).join('_')}`);
}

export function onlyOf(move: string, words: Words): string {
  const card = layOf(move);
  if (card) return words.say('only.lay', { card: cardName(words, card) });
  return words.say(move === drawMove ? 'only.draw' : 'only.end');
}
