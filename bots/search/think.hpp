#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace paddock::bots {

// How long a bot may think about a move. What measures time and runs threads is brought along by the caller: bots
// themselves know no clock, so that a number of iterations and a seed always give the same move.
struct Think {
  std::uint32_t iterations = 0;  // 0: as many as the time allows
  double seconds = 0;            // 0: as long as the iterations take
  int threads = 1;
  std::function<double()> clock;                                          // seconds since any moment
  std::function<void(int, const std::function<void(int)>&)> in_parallel;  // calls the work with 0 … n−1
  std::function<void()> look_up;  // called now and then, where there is one; what it throws ends the thought

  // The same, for a part of the thought.
  Think part(double share) const {
    Think less = *this;
    less.seconds *= share;
    if (iterations > 0) less.iterations = std::max(1U, static_cast<std::uint32_t>(iterations * share));
    return less;
  }
};

// What a bot expects of one of the moves, as written.
struct Advice {
  std::string move;
  double expected = 0;       // the share of the win it expects, from 0 to 1
  double confidence = 0;     // the share of its thought that went there
  std::uint32_t visits = 0;  // how many imagined worlds it tried the move in
};

}  // namespace paddock::bots
