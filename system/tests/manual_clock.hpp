#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "system/clock.hpp"

namespace paddock::system::test {

// A clock that stands still until a test sets it forward. Whoever waits for it notices within a millisecond.
class ManualClock final : public Clock {
 public:
  Instant now() const override { return Instant(std::chrono::hours(1000)) + passed_.load(); }
  std::int64_t wall_time() const override { return 1'700'000'000'000 + passed_.load().count(); }
  std::chrono::nanoseconds wait_time(Instant until) const override {
    constexpr std::chrono::nanoseconds look_again = std::chrono::milliseconds(1);
    return std::clamp(std::chrono::nanoseconds(until - now()), std::chrono::nanoseconds(0), look_again);
  }

  void advance(std::chrono::milliseconds time) { passed_ = passed_.load() + time; }
  // Sets the clock forward step by step until the condition holds, and leaves everybody a moment to act after each
  // step. Returns whether it held before a day had passed.
  template <class Condition>
  bool advance_until(const Condition& holds, std::chrono::milliseconds step = std::chrono::milliseconds(100)) {
    const Instant end = now() + std::chrono::hours(24);
    while (!holds()) {
      if (now() > end) return false;
      advance(step);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }

 private:
  std::atomic<std::chrono::milliseconds> passed_{std::chrono::milliseconds(0)};
};

}  // namespace paddock::system::test
