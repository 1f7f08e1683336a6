// Why the match ended as it did (FD-5.1, FD-5.2, FD-5.3).
import type { View } from '$generated/frappadingue';
import type { ExplainOutcome } from '$kit/game_view';
import { runnerUp } from '$kit/outcome';

export const explainOutcome: ExplainOutcome<View> = (view, outcome, names, words) => {
  const { scores, winners } = outcome;
  const { target } = view.options;
  const points = scores[winners[0] ?? 0] ?? 0;
  if (view.seats === 1) return words.say(points >= target ? 'because.alone' : 'because.missed', { target, points, rounds: view.round });
  const second = runnerUp(outcome, scores);
  if (winners.length > 1 || second === undefined) return words.say('because.shared', { points });
  const values = { target, points, less: scores[second] ?? 0, second: names[second], rounds: view.round };
  return words.say(points >= target ? 'because.target' : 'because.rounds', values);
};
