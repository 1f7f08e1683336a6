#pragma once

#include <cmath>
#include <span>

#include "bots/players/share_stats.hpp"
#include "bots/players/study_totals.hpp"

namespace paddock::bots {

// A figure and its margin: half the width of its 95 % interval.
struct Estimate {
  double value = 0;
  double margin = 0;

  double low() const { return value - margin; }
  double high() const { return value + margin; }
  // True if the other figure is outside of the interval.
  bool differs_from(double other) const { return std::abs(value - other) > margin; }
};

inline Estimate estimate_of(const ShareStats& score) { return {score.mean(), score.margin()}; }
// Per match, from totals of all matches of a deal.
inline Estimate estimate_of(const RunningStats& stats, double matches_per_deal) {
  return {stats.mean() / matches_per_deal, stats.margin() / matches_per_deal};
}
inline Estimate estimate_of(const RunningStats& stats) { return {stats.mean(), stats.margin()}; }

// In one match or deal: how many of the counted things have a property, out of all.
struct Proportion {
  double of = 0;
  double all = 0;
};
// The share over all matches or deals, each of which counts as one sample (the ratio estimator of cluster samples).
Estimate ratio_of(std::span<const Proportion> parts);

// The number of standard errors that a figure exceeds with this probability.
double standard_errors_at(double chance);
// The number of standard errors to allow if this many figures are tested together with an error rate of 5 %
// (Bonferroni).
double standard_errors_among(int figures);

}  // namespace paddock::bots
