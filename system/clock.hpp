#pragma once

#include <chrono>
#include <cstdint>

namespace paddock::system {

// The time, for everything that waits or records when something happened. Tests bring one that they set forward.
class Clock {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  // Never goes backwards. For durations.
  virtual Instant now() const = 0;
  // Milliseconds since 1970. For what is recorded and shown; an operator may set it.
  virtual std::int64_t wall_time() const = 0;
  // How long a thread or a timer may wait for `until` before it looks at the clock again.
  virtual std::chrono::nanoseconds wait_time(Instant until) const = 0;
};

// The clocks of this machine.
const Clock& real_clock();

// Waits for `ready()` until that time, with the lock of `ready`. Returns whether it holds.
template <class Condition, class Lock, class Ready>
bool wait_until(const Clock& clock, Condition& changed, Lock& lock, Clock::Instant until, Ready ready) {
  while (!ready() && clock.now() < until) changed.wait_for(lock, clock.wait_time(until));
  return ready();
}

}  // namespace paddock::system
