// Turns steps into sentences.
import type { SeatState, Step } from '$generated/wire';
import { narrate, type GameEvent, type Words } from '$kit/phrase';
import { visibleEvents } from '../viewpoint';
import type { Model } from '../wire/api';
import { modelName } from './models';

// Who the sentences are for: the seat, the players, the words.
export type Reader = {
  seat: number | null;
  seats: readonly SeatState[];
  names: readonly string[];
  words: Words;
  models: readonly Model[];
};

const whoIn = (step: Step, names: readonly string[]): string =>
  step.seat === null ? step.who : (names[step.seat] ?? step.who);

// A sentence, and the game event that it describes, if any.
type Line = { text: string; event?: GameEvent };

const narrated = (step: Step, { seat, names, words }: Reader): Line[] =>
  visibleEvents(step, seat)
    .filter((event) => words.has(event.event))
    .map((event) => ({ text: narrate(words, event, names), event }));

export function linesOf(step: Step, reader: Reader): Line[] {
  if (step.kind === 'moved') return narrated(step, reader);
  const tableEvents = tableEventSentences(step, reader).map((text) => ({ text }));
  return step.kind === 'started' ? [...tableEvents, ...narrated(step, reader)] : tableEvents;
}

export const sentencesOf = (step: Step, reader: Reader): string[] => linesOf(step, reader).map(({ text }) => text);

// Sentences for steps that are not game events.
function tableEventSentences(step: Step, reader: Reader): string[] {
  const { say } = reader.words;
  const who = whoIn(step, reader.names);
  switch (step.kind) {
    case 'sat':
      return [say('log.sat', { who })];
    case 'left':
      return [say('log.left', { who: step.who || who })];
    case 'host_set':
      return [say('log.host')];
    case 'bot_seated':
      return [say(step.seat !== null && reader.seats[step.seat]?.kind === 'person' ? 'log.bot_keeps' : 'log.sat', { who })];
    case 'model_chosen': {
      const model = modelName(reader.models, step.text);
      return model ? [say('log.model', { who, model })] : [];
    }
    case 'cut_set':
      return [say('log.cut', { who })];
    case 'took_back':
      return [say('log.took_back', { who })];
    case 'frozen':
      return [say('log.frozen')];
    case 'started':
      return [say('log.started')];
    default:
      return [];
  }
}
