// Models: the looks that seats can choose, in games that have some.
import type { Model, TableState } from '$generated/wire';
import { settings } from '../settings.svelte';
import { seatsHere } from './device.svelte';

// Returns '' for no model and for models that the game no longer has.
export const modelName = (models: readonly Model[], key: string): string =>
  models.find((model) => model.key === key)?.name[settings.language] ?? '';

// The last chosen model, for the only seat of this device if it has chosen none yet. At a shared device everybody
// chooses.
export function defaultModel(
  table: TableState,
  models: readonly Model[],
  last: string | undefined,
): { seat: number; model: string } | undefined {
  const [seat, ...others] = seatsHere(table);
  if (seat === undefined || others.length > 0 || !last || table.seats[seat]?.model) return undefined;
  if (table.phase !== 'gathering' && table.phase !== 'playing') return undefined;
  return models.some(({ key }) => key === last) ? { seat, model: last } : undefined;
}
