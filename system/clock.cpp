#include "system/clock.hpp"

#include <algorithm>

namespace paddock::system {

namespace {

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  std::int64_t wall_time() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  std::chrono::nanoseconds wait_time(Instant until) const override {
    return std::max(std::chrono::nanoseconds(0), std::chrono::nanoseconds(until - now()));
  }
};

}  // namespace

const Clock& real_clock() {
  static const RealClock clock;
  return clock;
}

}  // namespace paddock::system
