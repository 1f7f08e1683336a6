#include "bots/advice/review.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/kernel/in_order.hpp"

namespace paddock::bots {

namespace {

// The variance of a mean of values from 0 to 1 is at most this; two values more, one at each end, keep a few equal ones
// from looking certain.
double variance_of(const Advice& advice) {
  const double count = advice.visits + 2.0;
  const double mean = (advice.expected * advice.visits + 1) / count;
  return mean * (1 - mean) / count;
}

// What a move seems to cost; one that was hardly tried is taken to be almost as good as the better one.
double apparent_cost(const Appraisal& appraisal) {
  constexpr double benefit_of_doubt = 2;
  return appraisal.cost() * appraisal.played.visits / (appraisal.played.visits + benefit_of_doubt);
}

// Nothing where the move played looks best.
std::optional<Appraisal> first_look(const Decision& decision, std::size_t number, const Adviser& adviser,
                                    const Seating& seating) {
  const auto advice = adviser.advise(decision.sight(), seating);
  const auto played = std::ranges::find(advice, decision.played(), &Advice::move);
  if (played == advice.begin() || played == advice.end()) return std::nullopt;
  return Appraisal{number, *played, advice.front()};
}

void look_again(Appraisal& appraisal, const Decision& decision, const Adviser& adviser, const Seating& seating) {
  appraisal.played = adviser.weigh(decision.sight(), appraisal.played.move, seating);
  appraisal.better = adviser.weigh(decision.sight(), appraisal.better.move, seating);
}

// A recorded move as `moves` lists it.
std::string listed(const catalogue::Match& match, const catalogue::RecordedMove& move) {
  return match.write(match.judge(move.seat, move.move).move);
}

void keep_first(std::vector<Appraisal>& appraisals, std::size_t most) {
  if (appraisals.size() > most) appraisals.resize(most);
}

}  // namespace

std::vector<Advice> best_moves(const catalogue::Sight& sight, const Adviser& adviser, const Seating& seating,
                               std::size_t most) {
  auto best = adviser.advise(sight, {seating.seed, seating.think.part(0.5)});
  if (best.size() > most) best.resize(most);
  const Seating each{seating.seed + 1, seating.think.part(0.5 / static_cast<double>(best.size()))};
  for (Advice& advice : best) advice.expected = adviser.weigh(sight, advice.move, each).expected;
  put_in_order(best, std::greater<>{}, &Advice::expected);
  return best;
}

std::vector<Decision> decisions_of(const catalogue::Record& record, Seat seat) {
  std::vector<Decision> decisions;
  int number = 0;
  std::size_t at = 0;
  const auto note = [&](const catalogue::Match& match, const catalogue::RecordedMove& move) {
    const std::size_t here = at++;
    if (move.seat != seat) return;
    ++number;
    if (match.choices(seat) > 1)
      decisions.emplace_back(match.shared_from_this(), seat, listed(match, move), number, here);
  };
  if (!catalogue::replay(record, note)) return {};
  return decisions;
}

double Appraisal::doubt() const { return 2 * std::sqrt(variance_of(played) + variance_of(better)); }

ReviewPlan plan_review(const Seating& seating, std::size_t decisions) {
  constexpr double longest_first_look = 0.15;
  constexpr double all_first_looks = 3;
  ReviewPlan plan;
  const double share =
      std::min(longest_first_look, all_first_looks / static_cast<double>(std::max<std::size_t>(1, decisions)));
  plan.first_look = seating.think.part(share);
  plan.second_look = seating.think.part(longest_first_look);
  plan.seed = seating.seed;
  return plan;
}

std::optional<std::vector<Appraisal>> review(std::span<const Decision> decisions, const Adviser& adviser,
                                             const ReviewPlan& plan, const GoOn& go_on) {
  std::vector<Appraisal> found;
  const std::size_t all = decisions.size() + std::min(decisions.size(), plan.second_looks);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (!go_on(i, all)) return std::nullopt;
    if (auto suspect = first_look(decisions[i], i, adviser, {plan.seed + i, plan.first_look}))
      found.push_back(*suspect);
  }
  put_in_order(found, std::greater<>{}, apparent_cost);
  keep_first(found, plan.second_looks);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!go_on(decisions.size() + i, all)) return std::nullopt;
    look_again(found[i], decisions[found[i].decision], adviser, {plan.seed + decisions.size() + i, plan.second_look});
  }
  std::erase_if(found, [&](const Appraisal& one) { return one.cost() - one.doubt() < plan.least_cost; });
  put_in_order(found, std::greater<>{}, &Appraisal::cost);
  keep_first(found, plan.most);
  return found;
}

}  // namespace paddock::bots
