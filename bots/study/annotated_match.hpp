#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bots/analysis/review.hpp"
#include "bots/arena/stop.hpp"
#include "bots/study/run.hpp"
#include "engine/catalogue/record.hpp"

namespace paddock::bots {

// The search result for one move: the number of sampled worlds in which it was tried, and the expected share of every
// seat after it.
struct TriedMove {
  std::uint32_t worlds = 0;
  std::vector<double> chances = {};  // of the win, by seat; they sum to 1
};

// The value of a move for the seat that makes it, as a share of the win, and the number of sampled worlds behind it.
struct MoveValue {
  double share = 0;
  std::uint32_t worlds = 0;

  // From the random choice of worlds.
  double variance() const { return worlds > 0 ? share * (1 - share) / worlds : 0; }
};

// A decision with a choice, and what a search says about it from the knowledge of the deciding seat.
struct AnnotatedDecision {
  std::size_t at = 0;  // index of the move in the match, from 0
  Seat seat;
  std::vector<TriedMove> moves = {};  // only moves that were tried
  // The values of three moves for the deciding seat, each from a search of its own: the played move, the best move as
  // far as the search could tell, and a random one. If two of them are the same move, they have the same value.
  MoveValue as_played = {};
  MoveValue best = {};
  MoveValue random_pick = {};

  std::uint32_t worlds() const;
  // What every seat could expect before the move: the mean over the worlds.
  std::vector<double> chances() const;
};

// A match with annotated decisions.
struct AnnotatedMatch {
  catalogue::Record record;
  std::size_t choices = 0;  // decisions with a choice in the whole match
  std::vector<AnnotatedDecision> decisions;
  std::vector<double> shares;  // of the win, by seat
};

// How to annotate a match: the search budget per decision, and the maximum number of decisions, evenly spaced.
struct AnnotationSettings {
  SearchBudget budget;
  std::size_t max_decisions = 40;
};

// Annotates a match.
AnnotatedMatch annotate_match(const catalogue::Record& record, const MoveEvaluator& evaluator,
                              const AnnotationSettings& settings, std::uint64_t seed);

// Plays and annotates the first deals of a plan, each once. If stopped, returns only the matches that were finished, in
// the order of the deals. Calls `on_progress` after each match, one call at a time.
std::vector<AnnotatedMatch> annotate_matches(const StudyPlan& plan, std::size_t matches,
                                             const AnnotationSettings& settings, const StopRequested& stop,
                                             const std::function<void()>& on_progress);

// Calls `work` with 0 … n−1 on this many threads, and `on_progress` after each part, one call at a time. When stopped,
// the current parts are abandoned and no new ones start.
void run_in_parallel(
    std::size_t parts, int threads, const StopRequested& stop, const std::function<void(std::size_t)>& work,
    const std::function<void()>& on_progress = [] {});
// For each of `count` participants: its share of the wins in every deal that was finished.
std::vector<std::vector<double>> shares_in_parallel(
    std::size_t count, std::size_t deals, int threads, const StopRequested& stop,
    const std::function<double(std::size_t who, std::size_t deal)>& play, const std::function<void()>& on_progress);

// The bots of a plan at the seats of the first rotation, with the seeds of this deal.
std::vector<SeatAssignment> seated_of(const StudyPlan& plan, std::uint64_t deal);
std::uint64_t deal_seed_of(const StudyPlan& plan, std::uint64_t deal);

}  // namespace paddock::bots
