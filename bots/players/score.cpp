#include "bots/players/score.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

void Score::add(double result) {
  ++deals;
  sum += result;
  squares += result * result;
}

double Score::variance() const {
  if (deals == 0) return 0.25;
  const auto count = static_cast<double>(deals);
  return std::max(squares / count - mean() * mean(), 0.25 / (count + 1));
}

double Score::margin() const {
  return deals == 0 ? 0.5 : standard_errors * std::sqrt(variance() / static_cast<double>(deals));
}

}  // namespace paddock::bots
