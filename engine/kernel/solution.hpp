#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace paddock {

// The solution of a problem that takes long to compute and serves many decisions. It is computed in small steps, so
// that whoever computes it can stop at any time and continue later.
class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;

  // Works for a few milliseconds. Returns whether the solution is complete. Not to be called again then.
  virtual bool step() = 0;
  // The memory that it takes now.
  virtual std::size_t bytes() const = 0;
};

// What a solution is a solution of.
class Problem {
 public:
  Problem() = default;
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;
  virtual ~Problem() = default;

  // Different problems have different keys, those of different games, too.
  virtual std::string_view key() const = 0;
  virtual std::unique_ptr<Solution> begin() const = 0;
};

// What a bot that computes for long is given for one decision.
class LongDecision {
 public:
  LongDecision() = default;
  LongDecision(const LongDecision&) = delete;
  LongDecision& operator=(const LongDecision&) = delete;
  virtual ~LongDecision() = default;

  // To be asked every few milliseconds. If false, the time is up. May throw to end the match.
  virtual bool may_go_on() = 0;
  // The complete solution; null if the time was up before. The work done is kept for the next decision.
  virtual std::shared_ptr<const Solution> solution_of(const Problem& problem) = 0;
};

}  // namespace paddock
