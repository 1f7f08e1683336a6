#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

namespace paddock::bots {

// How long a bot may search for a move. The caller provides the clock and the threads: bots have no clock of their own,
// so a number of iterations and a seed always give the same move.
struct SearchBudget {
  std::uint32_t iterations = 0;  // 0: no limit but the time
  double seconds = 0;            // 0: no limit but the iterations
  int threads = 1;
  std::function<double()> clock;                                          // seconds since an arbitrary moment
  std::function<void(int, const std::function<void(int)>&)> in_parallel;  // calls the function with 0 … n−1
  std::function<void()> check_stop;  // called regularly if set; an exception from it ends the search

  // The budget for a part of the search.
  SearchBudget part(double share) const {
    SearchBudget less = *this;
    less.seconds *= share;
    if (iterations > 0) less.iterations = std::max(1U, static_cast<std::uint32_t>(iterations * share));
    return less;
  }
};

}  // namespace paddock::bots
