// Why the match ended as it did: by the kitties of its only round (PP-8.1, PP-8.2, PP-4.2), or by rounds and points
// (PP-2.2).
import type { View } from '$generated/piquepoints';
import type { ExplainOutcome } from '$kit/game_view';
import { runnerUp, type Outcome } from '$kit/outcome';
import type { Words } from '$kit/phrase';

type Ending = { view: View; outcome: Outcome; names: readonly string[]; words: Words };

function byPoints({ view, outcome: { scores, winners }, names, words }: Ending, second: number): string {
  const gone = view.cards_held.indexOf(0);
  const values = { points: scores[winners[0] ?? 0] ?? 0, less: scores[second] ?? 0, second: names[second] };
  return gone < 0 ? words.say('because.idle', values) : words.say('because.out', { ...values, out: names[gone] });
}

function byRounds({ view, outcome: { scores, winners }, names, words }: Ending, second: number): string {
  const first = winners[0] ?? 0;
  const [won = 0, less = 0] = [view.won[first], view.won[second]];
  if (won > less) return words.say('because.rounds', { won, less, second: names[second] });
  return words.say('because.total', { won, points: scores[first] ?? 0, less: scores[second] ?? 0, second: names[second] });
}

export const explainOutcome: ExplainOutcome<View> = (view, outcome, names, words) => {
  const several = view.options.rounds > 1;
  const second = runnerUp(outcome, several ? view.won.map((won, seat) => 1000 * won + (view.total[seat] ?? 0)) : outcome.scores);
  const points = outcome.scores[outcome.winners[0] ?? 0] ?? 0;
  if (outcome.winners.length > 1 || second === undefined) return words.say('because.shared', { points });
  const ending = { view, outcome, names, words };
  return several ? byRounds(ending, second) : byPoints(ending, second);
};
