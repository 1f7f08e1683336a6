// Why the match ended as it did (AT-8.1, AT-8.2, AT-8.4).
import type { View } from '$generated/autotock';
import type { ExplainOutcome } from '$kit/game_view';
import { runnerUp } from '$kit/outcome';

const all = 3;

export const explainOutcome: ExplainOutcome<View> = (view, outcome, names, words) => {
  const { scores, winners } = outcome;
  const home = scores[winners[0] ?? 0] ?? 0;
  const everybody = winners.every((seat) => (scores[seat] ?? 0) === all);
  if (winners.length > 1 && view.options.teams === 'yes' && everybody) return words.say('view.because.team');
  if (!everybody) return words.say('view.because.deals', { home });
  const second = runnerUp(outcome, scores);
  return words.say('view.because.home', { less: scores[second ?? 0] ?? 0, second: names[second ?? 0] });
};
