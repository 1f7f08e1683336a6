#include "bots/players/share_stats.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

void ShareStats::add(double result) {
  ++deals;
  sum += result;
  squares += result * result;
}

double ShareStats::variance() const {
  if (deals == 0) return 0.25;
  const auto count = static_cast<double>(deals);
  return std::max(squares / count - mean() * mean(), 0.25 / (count + 1));
}

double ShareStats::margin() const {
  return deals == 0 ? 0.5 : standard_errors * std::sqrt(variance() / static_cast<double>(deals));
}

}  // namespace paddock::bots
