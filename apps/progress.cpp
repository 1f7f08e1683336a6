#include "apps/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace paddock::apps {

void Progress::step() {
  ++done_;
  if (isatty(STDERR_FILENO) != 1) return;
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  const double left = passed / static_cast<double>(done_ - before_) * static_cast<double>(all_ - done_);
  const auto filled = 40 * done_ / all_;
  fmt::print(stderr, "\r[{:<40}] {}/{} {}, {:.0f} s left ", std::string(filled, '#'), done_, all_, what_, left);
  if (done_ == all_) fmt::print(stderr, "\n");
}

}  // namespace paddock::apps
