#include "apps/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace paddock::apps {

void Progress::step(std::size_t steps) {
  constexpr std::chrono::milliseconds often_enough(50);
  done_ += steps;
  const auto now = std::chrono::steady_clock::now();
  if (done_ != all_ && now - shown_ < often_enough) return;
  shown_ = now;
  if (isatty(STDERR_FILENO) != 1) return;
  const double passed = std::chrono::duration<double>(now - begin_).count();
  const double left = passed / static_cast<double>(done_ - before_) * static_cast<double>(all_ - done_);
  const auto filled = 40 * done_ / all_;
  fmt::print(stderr, "\r[{:<40}] {}/{} {}, {:.0f} s left ", std::string(filled, '#'), done_, all_, what_, left);
  if (done_ == all_) fmt::print(stderr, "\n");
}

}  // namespace paddock::apps
