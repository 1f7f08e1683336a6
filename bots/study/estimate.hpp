#pragma once

#include <cmath>
#include <span>

#include "bots/players/share_stats.hpp"
#include "bots/players/study_totals.hpp"

namespace paddock::bots {

// A figure and its margin: half of the 95 % interval around it.
struct Estimate {
  double value = 0;
  double margin = 0;

  double low() const { return value - margin; }
  double high() const { return value + margin; }
  // Whether the interval leaves the other figure out.
  bool differs_from(double other) const { return std::abs(value - other) > margin; }
};

inline Estimate estimate_of(const ShareStats& score) { return {score.mean(), score.margin()}; }
// Of one match, where what was added up is of so many matches of a deal together.
inline Estimate estimate_of(const RunningStats& stats, double matches_per_deal) {
  return {stats.mean() / matches_per_deal, stats.margin() / matches_per_deal};
}
inline Estimate estimate_of(const RunningStats& stats) { return {stats.mean(), stats.margin()}; }

// One of several things counted together in one match or deal, and how many there were.
struct Proportion {
  double of = 0;
  double all = 0;
};
// The share over all of them, each match or deal being one draw of luck (the ratio estimator of cluster samples).
Estimate ratio_of(std::span<const Proportion> parts);

// How many standard errors a figure strays with no more than this chance.
double standard_errors_at(double chance);
// How many standard errors a figure may stray where so many are looked at together and one alarm in twenty is allowed
// (Bonferroni).
double standard_errors_among(int figures);

}  // namespace paddock::bots
