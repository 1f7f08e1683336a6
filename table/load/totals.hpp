#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace paddock::load {

using Clock = std::chrono::steady_clock;

// How long many things took.
class Latencies {
 public:
  void add(Clock::duration took);
  void clear() { microseconds_.clear(); }
  std::size_t size() const { return microseconds_.size(); }

  // Milliseconds within which that share of them were done, by nearest rank: 0.5 is the median, 1 the slowest. Zero
  // when there are none.
  double within(double share) const;

 private:
  mutable std::vector<std::uint32_t> microseconds_;
  mutable bool sorted_ = true;
};

// What is counted over a whole load.
struct Counts {
  std::uint64_t moves = 0;       // acknowledged
  std::uint64_t matches = 0;     // played to their end
  std::uint64_t lost = 0;        // acknowledged, but in nobody's news or not in somebody's
  std::uint64_t duplicates = 0;  // acknowledged twice, with different numbers
  std::uint64_t gaps = 0;        // news that do not follow on those before
  std::uint64_t unanswered = 0;  // sent, and no word of it by the end
  std::uint64_t refused = 0;     // by the rules or the table, though the move had been offered
  std::uint64_t overtaken = 0;   // refused, as somebody else had moved in between
  std::uint64_t postponed = 0;   // the server could not store, or was asked too fast: sent again
  std::uint64_t resent = 0;      // after a connection broke
  std::uint64_t broken = 0;      // connections that were opened and broke
  std::uint64_t frozen = 0;      // matches that stopped
};

// What the players of all tables add up to.
struct Totals {
  Counts counts;
  std::uint64_t bytes = 0;  // of all messages heard
  Latencies to_acknowledgement;
  Latencies to_last_seat;  // until the last seat has the news
};

}  // namespace paddock::load
