#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace paddock::load {

using Clock = std::chrono::steady_clock;

// A collection of durations.
class Latencies {
 public:
  void add(Clock::duration took);
  void clear() { microseconds_.clear(); }
  std::size_t size() const { return microseconds_.size(); }

  // The duration in milliseconds that this share of them did not exceed, by nearest rank: 0.5 is the median, 1 the
  // slowest. Zero if there are none.
  double within(double share) const;

 private:
  mutable std::vector<std::uint32_t> microseconds_;
  mutable bool sorted_ = true;
};

// Counted over a whole load test.
struct Counts {
  std::uint64_t moves = 0;       // acknowledged
  std::uint64_t matches = 0;     // played to their end
  std::uint64_t lost = 0;        // acknowledged, but missing in somebody's news
  std::uint64_t duplicates = 0;  // acknowledged twice, with different numbers
  std::uint64_t gaps = 0;        // news that do not continue the previous news
  std::uint64_t unanswered = 0;  // sent, and still unanswered at the end
  std::uint64_t refused = 0;     // by the rules or the table, although the move was listed as legal
  std::uint64_t overtaken = 0;   // refused, because another move was faster
  std::uint64_t postponed = 0;   // resent later: the server could not store it, or there were too many requests
  std::uint64_t resent = 0;      // after a connection broke
  std::uint64_t broken = 0;      // connections that were opened and broke
  std::uint64_t frozen = 0;      // matches that were frozen
};

// The sums over the players of all tables.
struct Totals {
  Counts counts;
  std::uint64_t bytes = 0;  // of all messages received
  Latencies to_acknowledgement;
  Latencies to_last_seat;  // until the last seat has the news
};

}  // namespace paddock::load
