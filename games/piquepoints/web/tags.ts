// Short labels for effects of a step that the view does not show. They stay until the next step.
import type { Event } from '$generated/piquepoints';

export type Tag = { seat: number; tone: 'good' | 'bad'; key: string; points: number };

const tag = (seat: number | null, tone: Tag['tone'], key: string, points = 0): Tag[] =>
  seat === null ? [] : [{ seat, tone, key, points }];

function tagsOfEvent(event: Event): Tag[] {
  switch (event.event) {
    case 'stole': {
      const points = event.card?.value ?? 0;
      const gains = tag(event.seat, 'good', 'view.tag.gains', points);
      return [...gains, ...tag(event.from, 'bad', 'view.tag.loses', points)];
    }
    case 'missed':
      return tag(event.seat, 'bad', 'view.tag.missed');
    case 'skipped':
      return tag(event.seat, 'bad', 'view.tag.skipped');
    case 'round_over':
      return event.winners.flatMap((seat) => tag(seat, 'good', 'view.tag.won'));
    default:
      return [];
  }
}

export const tagsOf = (events: readonly Event[]): Tag[] => events.flatMap(tagsOfEvent);
