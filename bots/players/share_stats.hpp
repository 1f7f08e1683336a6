#pragma once

#include <cstdint>

namespace paddock::bots {

inline constexpr double standard_errors = 1.96;  // two-sided, for 95 %

// A share, measured over many deals. The result of a deal is the mean of its matches, from 0 to 1.
struct ShareStats {
  std::uint64_t deals = 0;
  double sum = 0;
  double squares = 0;

  void add(double result);
  double mean() const { return deals == 0 ? 0.5 : sum / static_cast<double>(deals); }
  // The variance of a single deal. Never 0, because a few equal results prove little.
  double variance() const;
  // The margin: half the width of the 95 % interval, which goes from mean − margin to mean + margin.
  double margin() const;
};

}  // namespace paddock::bots
