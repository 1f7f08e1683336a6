// Turns steps into sentences.
import type { Model, SeatState, Step } from '$generated/wire';
import { narrate, type GameEvent, type Words } from '$kit/phrase';
import { visibleEvents } from '../viewpoint';
import { modelName } from './models';

// Who the sentences are for: the seat, the players, the words.
export type Reader = {
  seat: number | null;
  seats: readonly SeatState[];
  names: readonly string[];
  words: Words;
  models: readonly Model[];
};

// A sentence, and the game event that it describes, if any.
type Line = { text: string; event?: GameEvent };

const narrated = (step: Step, { seat, names, words }: Reader): Line[] =>
  visibleEvents(step, seat)
    .filter((event) => words.has(event.event))
    .map((event) => ({ text: narrate(words, event, names), event }));

export const linesOf = (step: Step, reader: Reader): Line[] => [
  ...tableEventSentences(step, reader).map((text) => ({ text })),
  ...narrated(step, reader),
];

export const sentencesOf = (step: Step, reader: Reader): string[] => linesOf(step, reader).map(({ text }) => text);

// Sentences about the table, beside those about the events of the match.
function tableEventSentences(step: Step, { words, names, seats, models }: Reader): string[] {
  const { say } = words;
  const nameOf = (seat: number | null): string => (seat === null ? '' : (names[seat] ?? ''));
  switch (step.kind) {
    case 'sat':
      return [say('log.sat', { who: nameOf(step.seat) || step.who })];
    case 'left':
      return [say('log.left', { who: nameOf(step.seat) })];
    case 'host_set':
      return [say('log.host')];
    case 'bot_seated':
      return [say(step.seat !== null && seats[step.seat]?.kind === 'person' ? 'log.bot_keeps' : 'log.sat', { who: nameOf(step.seat) })];
    case 'model_chosen': {
      const model = modelName(models, step.text);
      return model ? [say('log.model', { who: nameOf(step.seat), model })] : [];
    }
    case 'cut_set':
      return [say('log.cut', { who: nameOf(step.seat) })];
    case 'took_back':
      return [say('log.took_back', { who: nameOf(step.seat) })];
    case 'frozen':
      return [say('log.frozen')];
    case 'started':
      return [say('log.started')];
    case 'opened':
    case 'sealed':
    case 'pace_set':
    case 'door_set':
    case 'blocked':
    case 'auto_set':
    case 'moved':
    case 'said':
    case 'rematch':
    case 'unsealed':
    case 'forgot':
      return [];
    default:
      step satisfies never; // a newer server may have other kinds
      return [];
  }
}
