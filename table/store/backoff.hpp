#pragma once

#include <algorithm>
#include <chrono>

namespace paddock::store {

// How long to wait before the next attempt to reach a database: twice as long after each failure, up to a limit.
class Backoff {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr auto shortest = std::chrono::milliseconds(100);
  static constexpr auto longest = std::chrono::milliseconds(2000);

  bool due() const { return Clock::now() >= next_; }
  std::chrono::milliseconds record_failure() {
    const auto wait = wait_;
    next_ = Clock::now() + wait;
    wait_ = std::min(wait_ * 2, longest);
    return wait;
  }
  void reset() { *this = Backoff(); }

 private:
  std::chrono::milliseconds wait_ = shortest;
  Clock::time_point next_;
};

}  // namespace paddock::store
