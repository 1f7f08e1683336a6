#include "bots/study/fairness.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

Fairness fairness_of(const WinShares& shares) {
  Fairness fairness;
  const auto count = shares.sums.size();
  if (count == 0) return fairness;
  for (std::size_t who = 0; who < count; ++who) fairness.shares.push_back(estimate_of(shares.of(who)));
  // Matches without a winner reduce the equal share.
  double all = 0;
  for (const Estimate& share : fairness.shares) all += share.value;
  fairness.equal = all / static_cast<double>(count);
  const double widened = standard_errors_among(static_cast<int>(count)) / standard_errors;
  double widest = 0;
  double farthest = -1;
  bool significant = false;
  for (std::size_t who = 0; who < count; ++who) {
    const Estimate& share = fairness.shares[who];
    const double off = std::abs(share.value - fairness.equal);
    significant = significant || off > widened * share.margin;
    widest = std::max(widest, widened * share.margin);
    if (off > farthest) {
      farthest = off;
      fairness.farthest = who;
    }
  }
  if (significant) {
    fairness.finding = Fairness::Finding::unfair;
  } else {
    fairness.finding = widest <= noticeable_difference ? Fairness::Finding::fair : Fairness::Finding::undecided;
  }
  return fairness;
}

}  // namespace paddock::bots
