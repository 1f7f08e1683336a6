// The state of the table in sentences, for screen readers.
import type { View } from '$generated/rasant';
import type { Words } from '$kit/phrase';
import { readCard, readHand, readLine, readSeats } from './notation';
import type { Trail } from './trail';

const list = (words: readonly string[]): string => words.join(', ');

function roundOf(view: View, names: readonly string[], words: Words): string[] {
  const { turn, winner, highest, colour } = view.round;
  if (turn === null) return [words.say('sign.over')];
  if (winner === null || highest === null) return [words.say('to_lead', { seat: names[turn] })];
  const round = words.say('round', { colour: words.say(colour) });
  return [`${round}, ${words.say('highest', { speed: readCard(highest).speed, seat: names[winner] })}.`];
}

export function summary(view: View, trail: Trail, names: readonly string[], words: Words): string[] {
  const line = list(readLine(view.line).map((colour) => words.say(colour)));
  const worth = list(view.follows.worth.map(({ colour, points }) => `${words.say(colour)} ${points}`));
  const cards = list(trail.cards.map(({ seat, card }) => `${words.displayText(card)} (${names[seat] ?? ''})`));
  const passed = list(readSeats(view.round.passed).map((seat) => names[seat] ?? ''));
  const hand = list(readHand(view.hand).map(({ name }) => words.displayText(name)));
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
