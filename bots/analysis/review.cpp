#include "bots/analysis/review.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/kernel/insertion_sort.hpp"

namespace paddock::bots {

namespace {

// Values from 0 to 1 have at most this variance of the mean. Two extra values, one at each end, keep a small sample of
// equal results from looking certain.
double variance_of(const MoveEvaluation& evaluation) {
  const double count = evaluation.visits + 2.0;
  const double mean = (evaluation.expected * evaluation.visits + 1) / count;
  return mean * (1 - mean) / count;
}

// What a move seems to cost. A move with few visits gets the benefit of the doubt: it is assumed to be almost as good
// as the better one.
double apparent_cost(const ReviewedDecision& reviewed) {
  constexpr double benefit_of_doubt = 2;
  return reviewed.cost() * reviewed.played.visits / (reviewed.played.visits + benefit_of_doubt);
}

// None if the played move looks best.
std::optional<ReviewedDecision> first_pass(const RecordedDecision& decision, std::size_t number,
                                           const MoveEvaluator& evaluator, const BotSettings& settings) {
  const auto evaluations = evaluator.evaluate_all(*decision.decision_point(), settings);
  const auto played = std::ranges::find(evaluations, decision.played(), &MoveEvaluation::move);
  if (played == evaluations.begin() || played == evaluations.end()) return std::nullopt;
  return ReviewedDecision{number, *played, evaluations.front()};
}

void reevaluate(ReviewedDecision& reviewed, const RecordedDecision& decision, const MoveEvaluator& evaluator,
                const BotSettings& settings) {
  const auto point = decision.decision_point();
  reviewed.played = evaluator.evaluate(*point, reviewed.played.move, settings);
  reviewed.better = evaluator.evaluate(*point, reviewed.better.move, settings);
}

// The recorded move in the spelling that `moves` uses.
std::string listed(const catalogue::Match& match, const catalogue::RecordedMove& move) {
  return match.setup().write_move(match.check_move(move.seat, move.move).move);
}

void keep_first(std::vector<ReviewedDecision>& reviewed, std::size_t most) {
  if (reviewed.size() > most) reviewed.resize(most);
}

}  // namespace

std::vector<MoveEvaluation> best_moves(const catalogue::DecisionPoint& point, const MoveEvaluator& evaluator,
                                       const BotSettings& settings, std::size_t most) {
  auto best = evaluator.evaluate_all(point, {settings.seed, settings.budget.part(0.5)});
  if (best.size() > most) best.resize(most);
  const BotSettings each{settings.seed + 1, settings.budget.part(0.5 / static_cast<double>(best.size()))};
  for (MoveEvaluation& evaluation : best)
    evaluation.expected = evaluator.evaluate(point, evaluation.move, each).expected;
  insertion_sort(best, std::greater<>{}, &MoveEvaluation::expected);
  return best;
}

std::vector<RecordedDecision> decisions_of(const catalogue::Record& record, Seat seat) {
  std::vector<RecordedDecision> decisions;
  int number = 0;
  std::size_t at = 0;
  const auto note = [&](const catalogue::Match& match, const catalogue::RecordedMove& move) {
    const std::size_t here = at++;
    if (move.seat != seat) return;
    ++number;
    if (match.decision_point(seat)->size() > 1)
      decisions.emplace_back(match.shared_from_this(), seat, listed(match, move), number, here);
  };
  if (!catalogue::replay(record, note)) return {};
  return decisions;
}

double ReviewedDecision::cost_margin() const { return 2 * std::sqrt(variance_of(played) + variance_of(better)); }

ReviewPlan plan_review(const BotSettings& settings, std::size_t decisions) {
  constexpr double longest_first_pass = 0.15;
  constexpr double all_first_passes = 3;
  ReviewPlan plan;
  const double share =
      std::min(longest_first_pass, all_first_passes / static_cast<double>(std::max<std::size_t>(1, decisions)));
  plan.first_pass = settings.budget.part(share);
  plan.second_pass = settings.budget.part(longest_first_pass);
  plan.seed = settings.seed;
  return plan;
}

std::optional<std::vector<ReviewedDecision>> review(std::span<const RecordedDecision> decisions,
                                                    const MoveEvaluator& evaluator, const ReviewPlan& plan,
                                                    const KeepGoing& keep_going) {
  std::vector<ReviewedDecision> found;
  const std::size_t all = decisions.size() + std::min(decisions.size(), plan.max_second_passes);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (!keep_going(i, all)) return std::nullopt;
    if (auto suspect = first_pass(decisions[i], i, evaluator, {plan.seed + i, plan.first_pass}))
      found.push_back(*suspect);
  }
  insertion_sort(found, std::greater<>{}, apparent_cost);
  keep_first(found, plan.max_second_passes);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!keep_going(decisions.size() + i, all)) return std::nullopt;
    reevaluate(found[i], decisions[found[i].decision], evaluator, {plan.seed + decisions.size() + i, plan.second_pass});
  }
  std::erase_if(found, [&](const ReviewedDecision& one) { return one.cost() - one.cost_margin() < plan.least_cost; });
  insertion_sort(found, std::greater<>{}, &ReviewedDecision::cost);
  keep_first(found, plan.most);
  return found;
}

}  // namespace paddock::bots
