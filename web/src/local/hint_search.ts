// Computes hints in the browser, also for tables on a server. This relieves the server, and more cores give better
// hints.
import type { Hint, HintedMove } from '$generated/wire';
import type { HintInput } from './worker_messages';
import { askLocalWorker } from './worker_client';

const maxWorkers = 4;
const maxMoves = 4;

// Leaves one core to the page.
const workerCount = (): number => Math.min(maxWorkers, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));

// Merges the results of independent searches. Each evaluation is weighted by the search's confidence in it.
export function mergeHints(hints: readonly (readonly HintedMove[])[]): HintedMove[] {
  const moves = new Map<string, HintedMove[]>();
  for (const one of hints.flat()) moves.set(one.move, [...(moves.get(one.move) ?? []), one]);
  const summed = [...moves.values()].map((same): HintedMove => {
    const confidenceSum = same.reduce((sum, { confidence }) => sum + confidence, 0);
    const weightedSum = same.reduce((sum, { per_mille, confidence }) => sum + per_mille * confidence, 0);
    const mean = same.reduce((sum, { per_mille }) => sum + per_mille, 0) / same.length;
    return { ...(same[0] as HintedMove), per_mille: Math.round(confidenceSum > 0 ? weightedSum / confidenceSum : mean), confidence: Math.round(confidenceSum / hints.length) };
  });
  // Keeps the moves with the highest confidence and sorts them by evaluation.
  const best = summed.sort((one, other) => other.confidence - one.confidence).slice(0, maxMoves);
  return best.sort((one, other) => other.per_mille - one.per_mille);
}

// Fails if one of the workers fails, for example because this browser cannot run the game. The answers of the others are then
// discarded, and the caller asks the server.
export async function hintInBrowser(input: HintInput): Promise<Hint> {
  const answers = Array.from({ length: workerCount() }, () => askLocalWorker({ ask: 'hint_of', input }));
  const hints = (await Promise.all(answers)).map((text) => JSON.parse(text) as Hint);
  return { type: 'hint', seat: input.seat, sequence: input.sequence, moves: mergeHints(hints.map(({ moves }) => moves)) };
}
