#include "table/core/review.hpp"

#include <cmath>

#include "bots/analysis/win_probability.hpp"

namespace paddock::core {

namespace {

constexpr std::size_t max_win_probabilities = 48;
constexpr double think_time_share_per_estimate = 0.1;  // of the think time of one move

int per_mille(double share) { return static_cast<int>(std::lround(1000 * share)); }

std::vector<wire::CostlyMove> costly_moves(std::span<const bots::RecordedDecision> decisions,
                                           std::span<const bots::ReviewedDecision> found) {
  std::vector<wire::CostlyMove> costly;
  for (const auto& one : found)
    costly.push_back(
        {static_cast<int>(decisions[one.decision].at()), one.played.move, one.better.move, per_mille(one.cost())});
  return costly;
}

}  // namespace

std::optional<wire::Review> review_of(const catalogue::Record& record, Seat seat, const bots::BotSettings& whole,
                                      const bots::KeepGoing& keep_going) {
  const auto& evaluator = bots::bots_of(**catalogue::get(record.game));
  const bots::BotSettings each{whole.seed, whole.budget.part(think_time_share_per_estimate)};
  const auto win_probabilities = bots::win_probabilities_of(record, evaluator, each, max_win_probabilities, keep_going);
  if (!win_probabilities) return std::nullopt;
  const auto decisions = bots::decisions_of(record, seat);
  const auto found = bots::review(decisions, evaluator, bots::plan_review(whole, decisions.size()), keep_going);
  if (!found) return std::nullopt;

  wire::Review review;
  review.moves = static_cast<int>(record.moves.size());
  for (const auto& one : *win_probabilities)
    review.chances.push_back({static_cast<int>(one.at), one.seat, per_mille(one.share)});
  if (record.outcome && record.outcome->winners.size() == 1) {
    const auto from = bots::in_the_lead_since(*win_probabilities, *record.outcome->winners.begin(), record.seats);
    if (from) review.decided = static_cast<int>(*from);
  }
  review.seat = seat;
  review.costly = costly_moves(decisions, *found);
  return review;
}

}  // namespace paddock::core
