// The sentence that names the winners. Addresses the reader if the reader is one of them.
import type { SeatState } from '$generated/wire';
import { say } from '../words/words.svelte';
import { ownSeat } from './names';

export function winnersSentence(winners: readonly number[], seats: readonly SeatState[], names: readonly string[]): string {
  const own = ownSeat(seats);
  const others = winners.filter((seat) => seat !== own).map((seat) => names[seat] ?? '');
  if (others.length === winners.length) return say('result.won', { names: others, count: others.length });
  return others.length === 0 ? say('result.you_won') : say('result.shared', { names: others });
}
