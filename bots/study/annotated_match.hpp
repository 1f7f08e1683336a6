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

// What a search made of one of the moves: in how many imagined worlds it tried it, and what every seat could expect
// then.
struct TriedMove {
  std::uint32_t worlds = 0;
  std::vector<double> chances = {};  // of the win, by seat; in sum 1
};

// What a move is worth to who makes it, as a share of the win, and in how many imagined worlds that was tried.
struct MoveValue {
  double share = 0;
  std::uint32_t worlds = 0;

  // By the luck of the imagined worlds.
  double variance() const { return worlds > 0 ? share * (1 - share) / worlds : 0; }
};

// A decision with a choice, as a search saw it by what the seat that decided could know.
struct AnnotatedDecision {
  std::size_t at = 0;  // which move of the match, from 0
  Seat seat;
  std::vector<TriedMove> moves = {};  // those that were tried at all
  // What three moves are worth to who decides, each thought about for itself: the one played, the best as far as the
  // search could tell, and one taken blindly. The same move has the same worth.
  MoveValue as_played = {};
  MoveValue best = {};
  MoveValue random_pick = {};

  std::uint32_t worlds() const;
  // What every seat could expect before the move was made: the mean over the worlds.
  std::vector<double> chances() const;
};

// A match that was looked into.
struct AnnotatedMatch {
  catalogue::Record record;
  std::size_t choices = 0;  // decisions with a choice, of all its moves
  std::vector<AnnotatedDecision> decisions;
  std::vector<double> shares;  // of the win, by seat
};

// How matches are looked into: at most so many moments a match, spread evenly, each thought about so long.
struct AnnotationSettings {
  SearchBudget budget;
  std::size_t max_decisions = 40;
};

// Looks into a match; nothing when it was to stop.
AnnotatedMatch annotate_match(const catalogue::Record& record, const MoveEvaluator& evaluator,
                              const AnnotationSettings& look, std::uint64_t seed);

// Plays and looks into the first so many deals of a plan, each once. Stories are those that were done when it was to
// stop, in the order of the deals; it tells, from one thread at a time, when one is done.
std::vector<AnnotatedMatch> annotate_matches(const StudyPlan& plan, std::size_t matches, const AnnotationSettings& look,
                                             const StopRequested& stop, const std::function<void()>& on_progress);

// Does the work for 0 … n−1 on so many threads, and tells, from one thread at a time, when a part is done. A part in
// which it was to stop is left out, and so are those after it.
void run_in_parallel(
    std::size_t parts, int threads, const StopRequested& stop, const std::function<void(std::size_t)>& work,
    const std::function<void()>& on_progress = [] {});
// The share of the wins that each of so many has in every deal that was played before it was to stop.
std::vector<std::vector<double>> shares_in_parallel(
    std::size_t count, std::size_t deals, int threads, const StopRequested& stop,
    const std::function<double(std::size_t who, std::size_t deal)>& play, const std::function<void()>& on_progress);

// A plan's bots as they sit in its first round, with the luck of that deal.
std::vector<SeatAssignment> seated_of(const StudyPlan& plan, std::uint64_t deal);
std::uint64_t deal_seed_of(const StudyPlan& plan, std::uint64_t deal);

}  // namespace paddock::bots
