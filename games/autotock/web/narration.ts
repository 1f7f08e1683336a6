// Texts for choices, cars and their places.
import type { Spot as Where, View } from '$generated/autotock';
import type { Words } from '$kit/phrase';
import type { Choice } from './narrowing';
import type { Move } from './moves';
import { guardedIn, standingsOf, type CarState } from './standings';

const whereName = (words: Words, where: Where): string => words.displayText(where.text);

// Short form for buttons.
const whereShort = (words: Words, where: Where): string => words.say(where.text);

export function choiceLabel(words: Words, choice: Choice, end: Where | null): string {
  const { car, points } = choice;
  const where = end ? whereName(words, end) : '';
  const move = choice.moves[0];
  switch (choice.kind) {
    case 'enter':
      return words.say('view.enter');
    case 'throw':
      return words.say(move?.kind === 'puncture' ? 'view.pay' : 'view.discard');
    case 'swap':
      return words.say('view.swap', { car });
    case 'drive':
      return words.say(choice.park ? 'view.park' : 'view.drive', { car, where });
    case 'part':
      return words.say('view.part', { car, points, where });
    case 'order':
      return move?.kind === 'split' ? orderLabel(words, move) : '';
    case 'car':
      return words.say(choice.plays ? 'view.car.play' : 'view.car.choose', { car });
  }
}

const orderLabel = (words: Words, move: Extract<Move, { kind: 'split' }>): string =>
  move.parts.map(({ car, points }) => words.say('view.share', { car, points })).join(words.say('view.then'));

// A car, its place and its pending effects.
export function carLabel(words: Words, car: string, standing: CarState, guarded: boolean): string {
  const pending = [
    ...standing.marks.filter((mark) => mark !== 'fresh' && mark !== 'forward').map((mark) => words.say(mark)),
    ...(standing.owed > 0 ? [words.say('row.owes', { count: standing.owed })] : []),
    ...(guarded ? [words.say('view.protected')] : []),
  ];
  return words.say('view.car', { car, where: whereName(words, standing.where), pending: pending.join(', ') });
}

// A choice in a word or two, shown beside its car's name.
export function choiceShort(words: Words, choice: Choice, end: Where | null): string {
  const { kind } = choice;
  if (kind === 'drive' && end) return `→ ${whereShort(words, end)}`;
  if (kind === 'part') return end?.kind === 'garage' ? `${choice.points} → ${whereShort(words, end)}` : `${choice.points}`;
  if (kind === 'swap') return '⇄';
  if (kind === 'enter') return '→ Go';
  if (kind === 'car') return choice.moves.some((move) => move.kind === 'swap') ? '⇄ …' : '…';
  return choiceLabel(words, choice, end);
}

// A move without its card.
export function moveLabel(words: Words, move: Move): string {
  switch (move.kind) {
    case 'enter':
      return words.say('view.enter');
    case 'discard':
      return words.say('view.discard');
    case 'puncture':
      return words.say('view.pay');
    case 'swap':
      return words.say('view.swap.both', { car: move.car, other: move.other });
    case 'split':
      return orderLabel(words, move);
    case 'drive':
      return words.say(move.park ? 'view.parks' : 'view.drives', { car: move.car });
  }
}

function seatInWords(words: Words, view: View, seat: number, name: string): string {
  const guarded = guardedIn(view);
  const cars = [...standingsOf(view)]
    .filter(([, standing]) => standing.seat === seat)
    .map(([car, standing]) => carLabel(words, car, standing, guarded.has(car)));
  const held = words.say('row.cards', { count: view.cards_held[seat] ?? 0 });
  return words.say('view.seat', { name, held, cars: cars.join(' ') });
}

// The whole board for screen readers: the deal and a line per seat.
export function tableInWords(words: Words, view: View, names: readonly string[]): string[] {
  const deal = [
    words.say('deal', { deal: view.deal }),
    words.say('pile', { count: view.pile }),
    ...(view.last ? [words.say('last', { card: view.last })] : []),
  ];
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return [deal.join(', '), ...seats.map((seat) => seatInWords(words, view, seat, names[seat] ?? ''))];
}

// The short text beside a seat's name.
export function seatLine(view: View, seat: number, words: Words): string {
  const { home, owed, drives } = view.follows;
  const driven = drives[seat] ?? seat;
  return [
    words.say('row.home', { count: home[seat] ?? 0 }),
    words.say('row.cards', { count: view.cards_held[seat] ?? 0 }),
    ...(owed[seat] ? [words.say('row.owes', { count: owed[seat] })] : []),
    ...(driven === seat ? [] : [words.say('row.partner', { seat: words.name(driven) })]),
  ].join(' · ');
}
