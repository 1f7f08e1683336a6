#include "table/load/totals.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::load {

void Latencies::add(Clock::duration took) {
  const auto count = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  microseconds_.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(count, 0, UINT32_MAX)));
  sorted_ = false;
}

double Latencies::within(double share) const {
  if (microseconds_.empty()) return 0;
  if (!sorted_) std::ranges::sort(microseconds_);
  sorted_ = true;
  const auto rank = std::ceil(share * static_cast<double>(microseconds_.size()));
  const auto index = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
  return microseconds_[std::min(index, microseconds_.size() - 1)] / 1000.0;
}

}  // namespace paddock::load
