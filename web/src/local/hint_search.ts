// What a browser thinks about a table, wherever that is kept: servers have less to do, and the more cores a device has, the better the hint.
import type { Hint, HintedMove } from '$generated/wire';
import type { HintInput } from './worker_messages';
import { askLocalWorker } from './worker_client';

const mostThinkers = 4;
const mostMoves = 4;

// One core is left to the page.
const thinkers = (): number => Math.min(mostThinkers, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

// Several searches with luck of their own, as one: each has thought about a move as much as it was sure of it.
export function together(hints: readonly (readonly HintedMove[])[]): HintedMove[] {
  const moves = new Map<string, HintedMove[]>();
  for (const one of hints.flat()) moves.set(one.move, [...(moves.get(one.move) ?? []), one]);
  const summed = [...moves.values()].map((same): HintedMove => {
    const thought = same.reduce((sum, { confidence }) => sum + confidence, 0);
    const worth = same.reduce((sum, { per_mille, confidence }) => sum + per_mille * confidence, 0);
    const plain = same.reduce((sum, { per_mille }) => sum + per_mille, 0) / same.length;
    return { ...(same[0] as HintedMove), per_mille: Math.round(thought > 0 ? worth / thought : plain), confidence: Math.round(thought / hints.length) };
  });
  // The moves that most thought went to, the best of them first.
  const kept = summed.sort((one, other) => other.confidence - one.confidence).slice(0, mostMoves);
  return kept.sort((one, other) => other.per_mille - one.per_mille);
}

// Fails where this browser cannot think.
export async function hintHere(seen: HintInput): Promise<Hint> {
  const asked = Array.from({ length: thinkers() }, () => askLocalWorker({ ask: 'hint_of', seen }));
  const hints = (await Promise.all(asked)).map((text) => JSON.parse(text) as Hint);
  return { type: 'hint', seat: seen.seat, sequence: seen.sequence, moves: together(hints.map(({ moves }) => moves)) };
}
