// The steps of a table in words.
import type { SeatState, Step } from '$generated/wire';
import { narrate, type Words } from '$kit/phrase';
import { glimpses } from '../eyes';
import type { Model } from '../wire/api';
import { say } from '../words/words.svelte';
import { modelName } from './models';

// Who reads: at which seat, among whom, in which words.
export type Reader = {
  seat: number | null;
  seats: readonly SeatState[];
  names: readonly string[];
  words: Words;
  models: readonly Model[];
};

const whoIn = (step: Step, names: readonly string[]): string =>
  step.seat === null ? step.who : (names[step.seat] ?? step.who);

const narrated = (step: Step, { seat, names, words }: Reader): string[] =>
  glimpses(step, seat)
    .filter((event) => words.has(event.event))
    .map((event) => narrate(words, event, names));

export function sentencesOf(step: Step, reader: Reader): string[] {
  const who = whoIn(step, reader.names);
  switch (step.kind) {
    case 'sat':
      return [say('log.sat', { who })];
    case 'left':
      return [say('log.left', { who: step.who || who })];
    case 'bot_seated':
      return [say(step.seat !== null && reader.seats[step.seat]?.kind === 'person' ? 'log.bot_keeps' : 'log.sat', { who })];
    case 'model_chosen': {
      const model = modelName(reader.models, step.text);
      return model ? [say('log.model', { who, model })] : [];
    }
    case 'took_back':
      return [say('log.took_back', { who })];
    case 'frozen':
      return [say('log.frozen')];
    case 'started':
      return [say('log.started'), ...narrated(step, reader)];
    case 'moved':
      return narrated(step, reader);
    default:
      return [];
  }
}
