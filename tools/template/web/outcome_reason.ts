// Why the match ended as it did (SIXTH-5.2).
import type { ExplainOutcome } from '$kit/game_view';
import { runnerUp } from '$kit/outcome';

export const explainOutcome: ExplainOutcome = (_, outcome, names, words) => {
  const { scores, winners } = outcome;
  const bend = scores[winners[0] ?? 0] ?? 0;
  const second = runnerUp(outcome, scores);
  if (winners.length > 1 || second === undefined) return words.say('because.shared', { bend });
  return words.say('because.highest', { bend, less: scores[second] ?? 0, second: names[second] });
};
