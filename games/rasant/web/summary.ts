// The state of the table in sentences, for screen readers.
import type { View } from '$generated/rasant';
import type { Words } from '$kit/phrase';
import { cardLabel } from './names';
import type { Trail } from './trail';

const list = (words: readonly string[]): string => words.join(', ');

function roundOf(view: View, names: readonly string[], words: Words): string[] {
  const { turn, winner, highest, colour } = view.round;
  if (turn === null) return [words.say('sign.over')];
  if (winner === null || highest === null) return [words.say('to_lead', { seat: names[turn] })];
  const round = words.say('round', { colour: words.say(colour) });
  return [`${round}, ${words.say('highest', { speed: highest.speed, seat: names[winner] })}.`];
}

export function summary(view: View, trail: Trail, names: readonly string[], words: Words): string[] {
  const line = list(view.line.colours.map((colour) => words.say(colour)));
  const worth = list(view.follows.worth.map(({ colour, points }) => `${words.say(colour)} ${points}`));
  const cards = list(trail.cards.map(({ seat, card }) => `${cardLabel(card, words)} (${names[seat] ?? ''})`));
  const passed = list((view.round.passed?.seats ?? []).map((seat) => names[seat] ?? ''));
  const hand = list(view.hand.cards.map((card) => cardLabel(card, words)));
  return [
    words.say('told.line', { line }),
    `${words.say('worth')}${words.say('told.colon')} ${worth}.`,
    ...roundOf(view, names, words),
    words.say('told.cards', { cards }),
    words.say('told.passed', { passed }),
    `${words.say('pile', { count: view.pile })}.`,
    hand && `${words.say('hand')}${words.say('told.colon')} ${hand}.`,
  ].filter(Boolean);
}
