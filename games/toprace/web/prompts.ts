// The prompt for the viewer, in one line.
import type { Move, View } from '$generated/toprace';
import type { Words } from '$kit/phrase';
import { cardWords } from './spoken';

function askKey(view: View, moves: readonly Move[], chosen: boolean): string {
  switch (view.phase) {
    case 'bidding':
      return view.auction.highest === null ? 'ask.open' : moves.some(({ kind }) => kind === 'pass') ? 'ask.bid' : 'ask.raise';
    case 'playing':
      return chosen ? 'ask.use' : 'ask.play';
    case 'over':
      return '';
    default:
      return `ask.${view.phase}`;
  }
}

// Empty if it is not this seat's turn. `chosen`: a special was chosen, and its use is still open.
export function promptFor(view: View, moves: readonly Move[], chosen: boolean, words: Words): string {
  if (moves.length === 0) return '';
  const car = words.value(view.phase === 'steering' ? view.driving.car : view.auction.car);
  return words.say(askKey(view, moves, chosen), { car, tipp: view.tipps_bet + 1 });
}

export function onlyMoveLabel(move: Move, view: View, words: Words): string {
  const car = words.value(view.phase === 'steering' ? view.driving.car : view.auction.car);
  switch (move.kind) {
    case 'pass':
      return words.say('view.pass');
    case 'bid':
      return words.say('view.bid', { amount: words.money(move.amount) });
    case 'place':
      return words.say('view.put', { car, arrow: move.arrow });
    case 'go':
      return move.square?.finish ? words.say('view.steer_home', { car }) : words.say('view.steer', { car, square: move.square });
    case 'bet':
      return move.car === 'none' ? words.say('view.bet_none') : words.say('view.bet_on', { car: words.value(move.car) });
    case 'violet':
      return words.say('view.name_violet', { car: words.value(move.car) });
    case 'play':
      if (move.use !== 'none') return words.say(move.use);
      return words.say('view.card_play', { card: move.card && cardWords(words, move.card), count: 0 });
  }
}
