// The prompt for the viewer, in one line.
import type { View } from '$generated/piquepoints';
import type { Words } from '$kit/phrase';
import { drawMove, endMove } from './moves';
import { cardName } from './speech';

const layOf = (move: string): string | undefined => /^lay (.+)$/.exec(move)?.[1];

// Empty if it is not this seat's turn.
export function promptFor(view: View, moves: readonly string[], words: Words): string {
  if (moves.length === 0) return '';
  const { debt } = view.round;
  if (debt !== 'nothing') return words.say(`ask.owes.${debt}`, { gendarme: moves.includes('lay gendarme') });
  if (moves.some(layOf) && view.cards_held[view.seat ?? -1] === 1) return words.say('ask.last');
  const may = [moves.some(layOf) && 'lay', moves.includes(drawMove) && 'draw', moves.includes(endMove) && 'end'];
  return words.say(`ask.${may.filter(Boolean).join('_')}`);
}

// The aim of the game or, near the end, who may end it (PP-8.1).
export function goalOf(view: View, words: Words): string {
  const { rounds } = view.options;
  const last = view.cards_held.findIndex((count, seat) => count === 1 && seat !== view.seat);
  const ends = last >= 0 && view.round.turn !== null;
  return ends ? words.say('goal.soon', { name: words.name(last) }) : words.say('goal', { rounds: rounds > 1 ? rounds : 0 });
}

export function onlyMoveLabel(move: string, words: Words): string {
  const card = layOf(move);
  if (card) return words.say('only.lay', { card: cardName(words, card) });
  return words.say(move === drawMove ? 'only.draw' : 'only.end');
}
