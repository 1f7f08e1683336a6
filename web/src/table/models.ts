// The looks that seats choose for what they play with, in games that have some.
import type { TableState } from '$generated/wire';
import { settings } from '../settings.svelte';
import type { Model } from '../wire/api';
import { seatsHere } from './device.svelte';

// Empty for none, and for one that the game has no more.
export const modelName = (models: readonly Model[], key: string): string =>
  models.find((model) => model.key === key)?.name[settings.language] ?? '';

// What to tell a table by itself: the model of the last time, for who chose none here. Several people at one device
// choose one by one.
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
