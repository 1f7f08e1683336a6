#pragma once

#include <cstdint>

namespace paddock::bots {

inline constexpr double standard_errors = 1.96;  // on both sides: 95 %

// Shares of something over many deals; a deal's result is the mean over its matches, from 0 to 1.
struct ShareStats {
  std::uint64_t deals = 0;
  double sum = 0;
  double squares = 0;

  void add(double result);
  double mean() const { return deals == 0 ? 0.5 : sum / static_cast<double>(deals); }
  // Of one deal, never quite nought: a few equal results prove little.
  double variance() const;
  // Half of the 95 % interval around the mean: the margin. From mean − margin to mean + margin is the interval.
  double margin() const;
};

}  // namespace paddock::bots
