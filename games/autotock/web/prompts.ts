// The prompt for the viewer, in one line.
import type { Move as LegalMove } from '$generated/autotock';
import { capitalised, type Words } from '$kit/phrase';
import type { Chosen } from './narrowing';
import { moveOf, type Move } from './moves';
import { moveLabel } from './narration';

export const pointsLeft = (chosen: Chosen): number => 7 - chosen.parts.reduce((sum, part) => sum + part.points, 0);

// `waiting`: none of the driven cars is on the circuit.
function askForCard(moves: readonly Move[], waiting: boolean, words: Words): string {
  const kinds = new Set(moves.map((move) => move.kind));
  if (kinds.has('puncture')) return words.say('view.ask.puncture');
  if (!kinds.has('discard')) return words.say('view.ask.card');
  return words.say(waiting ? 'view.ask.discard.waiting' : 'view.ask.discard');
}

// Empty if it is not this seat's turn.
export function promptFor(moves: readonly Move[], chosen: Chosen | null, waiting: boolean, words: Words): string {
  if (moves.length === 0) return '';
  if (!chosen) return askForCard(moves, waiting, words);
  const own = moves.filter((move) => move.card === chosen.card);
  if (own.some((move) => move.kind === 'split')) {
    const left = pointsLeft(chosen);
    return left > 0 ? words.say('view.ask.share', { left }) : words.say('view.ask.order');
  }
  if (chosen.car !== null && own.some((move) => move.kind === 'swap')) return words.say('view.ask.swap', { car: chosen.car });
  return words.say('view.ask.car');
}

export function onlyMoveLabel(legal: LegalMove, words: Words): string {
  const move = moveOf(legal);
  return capitalised(words.say('view.card.plays', { card: move.card, what: moveLabel(words, move) }));
}
