// The current decision, in one line.
import type { View } from '$generated/toprace';
import type { Words } from '$kit/phrase';

export function statusOf(view: View, names: readonly string[], words: Words): string {
  const seat = view.turn === null ? '' : (names[view.turn] ?? '');
  switch (view.phase) {
    case 'bidding':
      return words.say('lot', { car: view.auction.car });
    case 'placing':
      return words.say('to_place', { seat, car: view.auction.car });
    case 'playing':
      return words.say('to_play', { seat });
    case 'naming':
      return words.say('to_name', { seat });
    case 'steering':
      return words.say('to_steer', { seat, car: view.driving.car, points: view.driving.points });
    case 'betting':
      return words.say('to_bet', { tipp: view.tipps_bet + 1 });
    case 'over':
      return words.say('over');
  }
}
