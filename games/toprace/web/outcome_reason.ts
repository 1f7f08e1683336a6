// Why the match ended as it did (TR-8.1), and how much of it was won by bets (TR-7.4).
import type { View } from '$generated/toprace';
import type { ExplainOutcome } from '$kit/game_view';
import { runnerUp } from '$kit/outcome';

export const explainOutcome: ExplainOutcome<View> = (view, outcome, names, words) => {
  const { scores, winners } = outcome;
  const first = winners[0] ?? 0;
  const cash = words.money(scores[first] ?? 0);
  const second = runnerUp(outcome, scores);
  if (winners.length > 1 || second === undefined) return words.say('because.shared', { cash });
  const bets = view.follows.stages.reduce((sum, stage) => sum + (stage.seats[first]?.bets ?? 0), 0);
  const values = { cash, less: words.money(scores[second] ?? 0), second: names[second] };
  return words.say('because.richest', { ...values, bets: bets > 0 ? words.money(bets) : '' });
};
