#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>

#include "engine/kernel/solution.hpp"

namespace paddock::bots {

// Keeps solutions for everybody who searches with copies of the same budget. Thread-safe if the budget's threads are.
class SolutionStore {
 public:
  SolutionStore() = default;
  SolutionStore(const SolutionStore&) = delete;
  SolutionStore& operator=(const SolutionStore&) = delete;
  virtual ~SolutionStore() = default;

  // The complete solution. Null if it takes too much memory, or if `keep_going`, called after each step, was false
  // before. The next call then continues the work.
  virtual std::shared_ptr<const Solution> find(const Problem& problem, const std::function<bool()>& keep_going) = 0;
};

// How long a bot may search for a move. The caller provides the clock and the threads: bots have no clock of their own,
// so a number of iterations and a seed always give the same move.
struct SearchBudget {
  std::uint32_t iterations = 0;  // 0: no limit but the time
  double seconds = 0;            // 0: no limit but the iterations
  int threads = 1;
  std::function<double()> clock;                                          // seconds since an arbitrary moment
  std::function<void(int, const std::function<void(int)>&)> in_parallel;  // calls the function with 0 … n−1
  std::function<void()> check_stop;          // called regularly if set; an exception from it ends the search
  std::shared_ptr<SolutionStore> solutions;  // without it, bots that solve search instead
  double seconds_to_solve = 0;               // of one decision, before it searches; 0: until the solution is complete
  bool searches_forced_moves = false;        // takes the same time for a move without a choice

  // The budget for a part of the search.
  SearchBudget part(double share) const {
    SearchBudget less = *this;
    less.seconds *= share;
    less.seconds_to_solve *= share;
    if (iterations > 0) less.iterations = std::max(1U, static_cast<std::uint32_t>(iterations * share));
    return less;
  }
};

}  // namespace paddock::bots
