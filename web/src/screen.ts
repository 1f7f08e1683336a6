// Maps addresses to screens.
import type { Viewpoint } from './viewpoint';

export type Screen =
  | { at: 'lobby' }
  | { at: 'lab' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string; step: number; viewpoint: Viewpoint }
  // `table` is the table to return to, or ''.
  | { at: 'lesson'; game: string; table: string };

const wholeNumber = (text: string | null): number | undefined => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

const tableIn = (address: URL): string => /^[\w-]+$/.exec(address.searchParams.get('table') ?? '')?.[0] ?? '';

export function screenOf(address: URL): Screen {
  const [, kind, id] = address.pathname.split('/');
  if (kind === 'lab') return { at: 'lab' };
  if (kind === 't' && id) return { at: 'table', id };
  if (kind === 'lesson' && id) return { at: 'lesson', game: id, table: tableIn(address) };
  if (kind !== 'replay' || !id) return { at: 'lobby' };
  const viewpoint = address.searchParams.get('eyes');
  return {
    at: 'replay',
    id,
    step: wholeNumber(address.searchParams.get('step')) ?? 0,
    viewpoint: viewpoint === 'spectator' ? viewpoint : (wholeNumber(viewpoint) ?? 'open'),
  };
}
