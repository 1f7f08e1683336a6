// Captions for events that are not visible on the board.
import { narrate, type GameEvent, type Words } from '$kit/phrase';

const captioned = new Set([
  'sold', 'card_played', 'violet_named', 'skipped', 'turboed', 'broke_down', 'released', 'arrived', 'tipp_reached',
  'stage_ended', 'won',
]);

const isTold = (event: GameEvent): boolean =>
  captioned.has(event.event) || (event.event === 'moved' && event.jammed === true);

const most = 2;

export const captions = (words: Words, events: readonly GameEvent[], names: readonly string[]): string[] =>
  events.filter(isTold).slice(-most).map((event) => narrate(words, event, names));
