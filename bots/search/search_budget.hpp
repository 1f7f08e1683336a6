#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

namespace paddock::bots {

// How long a bot may think about a move. What measures time and runs threads is brought along by the caller: bots
// themselves know no clock, so that a number of iterations and a seed always give the same move.
struct SearchBudget {
  std::uint32_t iterations = 0;  // 0: as many as the time allows
  double seconds = 0;            // 0: as long as the iterations take
  int threads = 1;
  std::function<double()> clock;                                          // seconds since any moment
  std::function<void(int, const std::function<void(int)>&)> in_parallel;  // calls the work with 0 … n−1
  std::function<void()> check_stop;  // called now and then, where there is one; what it throws ends the thought

  // The same, for a part of the thought.
  SearchBudget part(double share) const {
    SearchBudget less = *this;
    less.seconds *= share;
    if (iterations > 0) less.iterations = std::max(1U, static_cast<std::uint32_t>(iterations * share));
    return less;
  }
};

}  // namespace paddock::bots
