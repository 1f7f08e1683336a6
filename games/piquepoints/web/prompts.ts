// The prompt for the viewer, in one line.
import type { Move, View } from '$generated/piquepoints';
import type { Words } from '$kit/phrase';
import { cardName } from './speech';

const has = (moves: readonly Move[], wanted: Move['kind']): boolean => moves.some(({ kind }) => kind === wanted);

// Empty if it is not this seat's turn.
export function promptFor(view: View, moves: readonly Move[], words: Words): string {
  if (moves.length === 0) return '';
  const { debt } = view.round;
  if (debt !== 'nothing') return words.say(`ask.owes.${debt}`, { gendarme: moves.some(({ card }) => card?.kind === 'gendarme') });
  if (has(moves, 'lay') && view.cards_held[view.seat ?? -1] === 1) return words.say('ask.last');
  const may = (['lay', 'draw', 'end'] as const).filter((kind) => has(moves, kind));
  return words.say(`ask.${may.join('_')}`);
}

// The aim of the game or, near the end, who may end it (PP-8.1).
export function goalOf(view: View, words: Words): string {
  const { rounds } = view.options;
  const last = view.cards_held.findIndex((count, seat) => count === 1 && seat !== view.seat);
  const ends = last >= 0 && view.round.turn !== null;
  return ends ? words.say('goal.soon', { name: words.name(last) }) : words.say('goal', { rounds: rounds > 1 ? rounds : 0 });
}

export function onlyMoveLabel({ kind, card }: Move, words: Words): string {
  if (card) return words.say('only.lay', { card: cardName(words, card) });
  return words.say(kind === 'draw' ? 'only.draw' : 'only.end');
}
