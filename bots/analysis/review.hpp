#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/record.hpp"

namespace paddock::bots {

// The best moves of a seat that has a choice: at most `most`, the best first. Half of the budget finds them. The other
// half is divided equally among them, so that all estimates are equally precise.
std::vector<MoveEvaluation> best_moves(const catalogue::DecisionPoint& point, const MoveEvaluator& evaluator,
                                       const BotSettings& settings, std::size_t most);

// A decision of one seat: what the seat saw, and the move that it played. Gives no access to hidden information. Forced
// moves are not decisions.
class RecordedDecision {
 public:
  RecordedDecision(std::shared_ptr<const catalogue::Match> before, Seat seat, std::string played, int number,
                   std::size_t at)
      : before_(std::move(before)), seat_(seat), played_(std::move(played)), number_(number), at_(at) {}

  std::unique_ptr<const catalogue::DecisionPoint> decision_point() const { return before_->decision_point(seat_); }
  std::string paint(const text::Painter& painter) const { return before_->paint(seat_, painter); }
  const std::string& played() const { return played_; }
  // The number of the move among all moves of this seat, from 1. Forced moves count.
  int number() const { return number_; }
  // The index of the move in the match, from 0.
  std::size_t at() const { return at_; }

 private:
  std::shared_ptr<const catalogue::Match> before_;
  Seat seat_;
  std::string played_;
  int number_;
  std::size_t at_;
};

// The decisions of a seat in a valid record, in order; empty if the record does not replay. Leaves out forced moves.
std::vector<RecordedDecision> decisions_of(const catalogue::Record& record, Seat seat);

// Compares the played move with a better one.
struct ReviewedDecision {
  std::size_t decision = 0;  // index into the reviewed decisions
  MoveEvaluation played;
  MoveEvaluation better;

  double cost() const { return better.expected - played.expected; }
  // The uncertainty of the cost: two standard errors, from the random choice of worlds.
  double cost_margin() const;
};

struct ReviewPlan {
  SearchBudget first_pass;   // for every decision
  SearchBudget second_pass;  // for each of two moves, of the decisions that look worst
  std::uint64_t seed = 0;
  std::size_t max_second_passes = 8;
  std::size_t most = 3;
  double least_cost = 0.02;  // smaller costs are not reported
};

// A plan whose review takes about five times as long as one search with the budget of `settings`.
ReviewPlan plan_review(const BotSettings& settings, std::size_t decisions);

// Called before each search, with the numbers of finished searches and of all searches. Returning false cancels the
// review.
using KeepGoing = std::function<bool(std::size_t done, std::size_t all)>;

// The decisions that cost most, the most costly first, judged by what the seat could know. None if the review was
// cancelled.
//
// A search spends most of its budget on promising moves and knows little about poor ones, and the worst of many noisy
// estimates is usually an unlucky one. So the first pass only selects candidates. The second pass uses another seed,
// and gives the played move and the better one the same budget. A decision is reported only if its cost exceeds the
// uncertainty.
std::optional<std::vector<ReviewedDecision>> review(std::span<const RecordedDecision> decisions,
                                                    const MoveEvaluator& evaluator, const ReviewPlan& plan,
                                                    const KeepGoing& keep_going);

}  // namespace paddock::bots
