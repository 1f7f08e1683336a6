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

// The best moves of a seat that has a choice, at most so many, the best first. Half of the thought finds them, the
// other half is shared equally among them, so that what is expected of each is known equally well.
std::vector<MoveEvaluation> best_moves(const catalogue::DecisionPoint& sight, const MoveEvaluator& evaluator,
                                       const BotSettings& settings, std::size_t most);

// A moment at which a seat had a choice, as that seat saw it, and what it played. There is no way from here to what was
// hidden.
class RecordedDecision {
 public:
  RecordedDecision(std::shared_ptr<const catalogue::Match> before, Seat seat, std::string played, int number,
                   std::size_t at)
      : before_(std::move(before)), seat_(seat), played_(std::move(played)), number_(number), at_(at) {}

  catalogue::DecisionPoint sight() const { return {*before_, seat_}; }
  std::string paint(const text::Painter& painter) const { return before_->paint(seat_, painter); }
  const std::string& played() const { return played_; }
  // Which of the seat's moves it was, forced ones included, from 1.
  int number() const { return number_; }
  // Which move of the match, from 0.
  std::size_t at() const { return at_; }

 private:
  std::shared_ptr<const catalogue::Match> before_;
  Seat seat_;
  std::string played_;
  int number_;
  std::size_t at_;
};

// The decisions of a seat in a match that replays, in order; forced moves are none.
std::vector<RecordedDecision> decisions_of(const catalogue::Record& record, Seat seat);

// What a decision was worth beside the better one.
struct ReviewedDecision {
  std::size_t decision = 0;  // which of those reviewed, from 0
  MoveEvaluation played;
  MoveEvaluation better;

  double cost() const { return better.expected - played.expected; }
  // How far the cost may be off by the luck of the imagined worlds: two standard errors.
  double cost_margin() const;
};

struct ReviewPlan {
  SearchBudget first_pass;   // at every decision
  SearchBudget second_pass;  // at each of two moves, for the decisions that look worst
  std::uint64_t seed = 0;
  std::size_t max_second_passes = 8;
  std::size_t most = 3;
  double least_cost = 0.02;  // less is not worth telling
};

// A review that takes some five times as long as one move that is thought about so.
ReviewPlan plan_review(const BotSettings& settings, std::size_t decisions);

// Asked before each look, with how many are done and how many there are; false ends the review.
using KeepGoing = std::function<bool(std::size_t done, std::size_t all)>;

// The decisions that cost most, the costliest first, by what the seat could know; nothing when the review was ended.
//
// A search spends its thought on what looks good: of a poor move it knows little, and the worst of many guesses is
// mostly an unlucky one. So the first look only says where to look again. The second, with other luck, gives the move
// played and the better one the same thought each; and what it finds counts only beyond doubt.
std::optional<std::vector<ReviewedDecision>> review(std::span<const RecordedDecision> decisions,
                                                    const MoveEvaluator& evaluator, const ReviewPlan& plan,
                                                    const KeepGoing& keep_going);

}  // namespace paddock::bots
