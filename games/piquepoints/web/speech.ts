// The state of the table in sentences, for labels and screen readers.
import type { Card, View } from '$generated/piquepoints';
import type { Words } from '$kit/phrase';
import { goalOf } from './cards';

const laying = { kitty: 'view.lay.kitty', routes: 'view.lay.routes', driving: 'view.lay.driving' } as const;
const owing = {
  nothing: 'owes.nothing',
  start: 'owes.start',
  infraction: 'owes.infraction',
  draw: 'owes.draw',
  draw_one: 'owes.draw_one',
} as const;

export const cardName = (words: Words, { text }: Card): string => words.wordByWord(text).replaceAll('-', ' ');

export function layLabel(words: Words, card: Card, count: number, legal: boolean): string {
  const named = { card: cardName(words, card), count, several: count > 1 };
  return words.say(legal ? laying[goalOf(card)] : 'view.not_now', named);
}

// Whose turn it is, what the seat must do, and what it has done in this turn.
export function turnSentence(words: Words, view: View, names: readonly string[]): string {
  const { turn, debt, laid, drew } = view.round;
  if (turn === null) return words.say('table.over');
  const gendarme = view.options.gendarme_answers_pressure === 'yes';
  const owed = words.say(owing[debt], { seat: names[turn], gendarme });
  const did = laid === null ? '' : words.say('did.laid', { card: laid });
  return `${owed}${did}${drew ? words.say('did.drew') : ''}.`;
}

export function limitSentence(words: Words, view: View): string {
  const top = view.round.routes?.cards.at(-1);
  return top ? words.say('table.limit', { limit: top.value }) : words.say('table.no_route');
}

export function drivingSentence(words: Words, view: View, names: readonly string[]): string {
  const { offender, driving } = view.round;
  const top = driving?.cards.at(-1);
  const lies = `${words.say('table.driving')}${words.say('colon')} ${top ? cardName(words, top) : words.say('table.empty')}`;
  return offender === null ? lies : `${lies}, ${words.say('table.live', { seat: names[offender] })}`;
}

export function pileSentence(words: Words, view: View): string {
  const left = view.follows.drawing_turns;
  const rest = left > 0 ? words.say('table.drawing', { count: left }) : words.say('table.no_drawing');
  return `${words.say('table.pile', { count: view.pile })}, ${rest}`;
}

export function seatLine(view: View, seat: number, words: Words): string {
  const score = words.say('table.score', { count: view.follows.points[seat] ?? 0 });
  const held = words.say('table.held', { count: view.cards_held[seat] ?? 0 });
  const rounds = view.options.rounds > 1 ? [words.say('view.rounds', { count: view.won[seat] ?? 0 })] : [];
  return [score, held, ...rounds].join(' · ');
}

export function seatSentence(words: Words, view: View, seat: number, names: readonly string[]): string {
  const colon = words.say('colon');
  const kitty = view.round.kitty[seat]?.cards ?? [];
  const cards = kitty.length === 0 ? words.say('table.empty') : kitty.map((card) => cardName(words, card)).join(', ');
  return `${names[seat] ?? ''}${colon} ${seatLine(view, seat, words)}, ${words.say('table.kitty')}${colon} ${cards}`;
}
