#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "engine/kernel/seat.hpp"
#include "system/clock.hpp"

namespace paddock::server {

// When the running turns of a table end. A deadline is recorded by the wall clock, as servers and clients share it. A
// running turn is measured by the monotonic clock from when it is first seen here, so that setting the wall clock
// neither prolongs nor ends it.
class TurnDeadlines {
 public:
  using Instant = system::Clock::Instant;

  // `deadline` and `wall_now` in milliseconds since 1970; a turn lasts at most `turn`.
  Instant end_of(Seat seat, std::int64_t deadline, std::chrono::milliseconds turn, std::int64_t wall_now, Instant now) {
    Turn& running = turns_[seat];
    if (running.deadline != deadline) {
      const std::chrono::milliseconds left(deadline - wall_now);
      running = {deadline, now + std::clamp(left, std::chrono::milliseconds(0), turn)};
    }
    return running.end;
  }

 private:
  struct Turn {
    std::int64_t deadline = 0;
    Instant end;
    bool operator==(const Turn&) const = default;
  };

  PerSeat<Turn> turns_;
};

}  // namespace paddock::server
