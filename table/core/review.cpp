#include "table/core/review.hpp"

#include <cmath>

#include "bots/advice/outlook.hpp"

namespace paddock::core {

namespace {

constexpr std::size_t most_outlooks = 48;
constexpr double share_of_an_outlook = 0.1;  // of the thought about one move

int per_mille(double share) { return static_cast<int>(std::lround(1000 * share)); }

std::vector<wire::CostlyMove> costly_moves(std::span<const bots::Decision> decisions,
                                           std::span<const bots::Appraisal> found) {
  std::vector<wire::CostlyMove> costly;
  for (const auto& one : found)
    costly.push_back(
        {static_cast<int>(decisions[one.decision].at()), one.played.move, one.better.move, per_mille(one.cost())});
  return costly;
}

}  // namespace

std::optional<wire::Review> review_of(const catalogue::Record& record, Seat seat, const bots::Seating& whole,
                                      const bots::GoOn& go_on) {
  const auto& adviser = bots::bots_of(**catalogue::get(record.game));
  const bots::Seating each{whole.seed, whole.think.part(share_of_an_outlook)};
  const auto outlooks = bots::outlooks_of(record, adviser, each, most_outlooks, go_on);
  if (!outlooks) return std::nullopt;
  const auto decisions = bots::decisions_of(record, seat);
  const auto found = bots::review(decisions, adviser, bots::plan_review(whole, decisions.size()), go_on);
  if (!found) return std::nullopt;

  wire::Review review;
  review.moves = static_cast<int>(record.moves.size());
  for (const auto& one : *outlooks)
    review.chances.push_back({static_cast<int>(one.at), one.seat, per_mille(one.share)});
  if (record.outcome && record.outcome->winners.size() == 1) {
    const auto from = bots::ahead_from(*outlooks, *record.outcome->winners.begin(), record.seats);
    if (from) review.decided = static_cast<int>(*from);
  }
  review.seat = seat;
  review.costly = costly_moves(decisions, *found);
  return review;
}

}  // namespace paddock::core
