// The steps of a table in words.
import type { SeatState, Step } from '$generated/wire';
import { narrate, type Words } from '$kit/phrase';
import { say } from '../words/words.svelte';
import { eventsOf } from './match.svelte';

// Who listens: the seats, what they are called, through whose eyes, in which words.
export type Listener = {
  seats: readonly SeatState[];
  names: readonly string[];
  eyes: number | null;
  words: Words;
};

const whoIn = (step: Step, names: readonly string[]): string =>
  step.seat === null ? step.who : (names[step.seat] ?? step.who);

const narrated = (step: Step, { eyes, names, words }: Listener): string[] =>
  eventsOf(step, eyes)
    .filter((event) => words.has(event.event))
    .map((event) => narrate(words, event, names));

export function sentencesOf(step: Step, listener: Listener): string[] {
  const who = whoIn(step, listener.names);
  switch (step.kind) {
    case 'sat':
      return [say('log.sat', { who })];
    case 'left':
      return [say('log.left', { who: step.who || who })];
    case 'bot_seated':
      return [say(step.seat !== null && listener.seats[step.seat]?.kind === 'person' ? 'log.bot_keeps' : 'log.sat', { who })];
    case 'took_back':
      return [say('log.took_back', { who })];
    case 'frozen':
      return [say('log.frozen')];
    case 'started':
      return [say('log.started'), ...narrated(step, listener)];
    case 'moved':
      return narrated(step, listener);
    default:
      return [];
  }
}
