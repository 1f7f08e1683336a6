#include "bots/study/estimate.hpp"

namespace paddock::bots {

Estimate ratio_of(std::span<const Proportion> parts) {
  double of = 0;
  double all = 0;
  for (const Proportion& part : parts) {
    of += part.of;
    all += part.all;
  }
  if (all == 0) return {0, 1};
  const double share = of / all;
  const auto count = static_cast<double>(parts.size());
  if (parts.size() < 2) return {share, 1};
  double squares = 0;
  for (const Proportion& part : parts) {
    const double off = part.of - share * part.all;
    squares += off * off;
  }
  return {share, standard_errors * std::sqrt(squares * count / (count - 1)) / all};
}

// Computes the quantile of the normal distribution by bisection. It is called only a few times.
double standard_errors_at(double chance) {
  double low = 0;
  double high = 10;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > chance ? low : high) = middle;
  }
  return low;
}

double standard_errors_among(int figures) { return standard_errors_at(0.05 / figures); }

}  // namespace paddock::bots
