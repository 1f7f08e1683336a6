// The prompt for the viewer, in one line.
import type { View } from '$generated/toprace';
import type { Words } from '$kit/phrase';
import { readOffer, useOf } from './offer';
import { readCard } from './notation';
import { cardWords } from './spoken';

function askKey(view: View, moves: readonly string[], chosen: boolean): string {
  switch (view.phase) {
    case 'bidding':
      return view.auction.highest === null ? 'ask.open' : moves.includes('pass') ? 'ask.bid' : 'ask.raise';
    case 'playing':
      return chosen ? 'ask.use' : 'ask.play';
    case 'over':
      return '';
    default:
      return `ask.${view.phase}`;
  }
}

// Empty if it is not this seat's turn. `chosen`: a special was chosen, and its use is still open.
export function promptFor(view: View, moves: readonly string[], chosen: boolean, words: Words): string {
  if (moves.length === 0) return '';
  const car = words.value(view.phase === 'steering' ? view.driving.car : view.auction.car);
  return words.say(askKey(view, moves, chosen), { car, tipp: view.tipps_bet + 1 });
}

export function onlyMoveLabel(move: string, view: View, words: Words): string {
  const offer = readOffer([move]);
  const [, what = ''] = move.split(' ');
  const car = words.value(view.phase === 'steering' ? view.driving.car : view.auction.car);
  if (offer.pass) return words.say('view.pass');
  if (offer.bids.length > 0) return words.say('view.bid', { amount: words.money(Number(what)) });
  if (offer.places.size > 0) return words.say('view.put', { car, arrow: what });
  if (offer.goes.size > 0) return what === 'finish' ? words.say('view.steer_home', { car }) : words.say('view.steer', { car, square: what });
  if (offer.bets.size > 0) return what === 'none' ? words.say('view.bet_none') : words.say('view.bet_on', { car: words.value(what) });
  if (offer.violets.size > 0) return words.say('view.name_violet', { car: words.value(what) });
  const use = useOf(move);
  return use ? words.say(use) : words.say('view.card_play', { card: cardWords(words, readCard(what)), count: 0 });
}
