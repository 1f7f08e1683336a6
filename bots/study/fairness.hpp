#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/players/study_totals.hpp"
#include "bots/study/estimate.hpp"

namespace paddock::bots {

// How often each participant wins, compared with an equal share.
struct Fairness {
  enum class Finding : std::uint8_t {
    fair,      // no share differs significantly, and a difference that matters would have been found
    unfair,    // at least one share differs significantly
    undecided  // not enough deals for an answer
  };

  double equal = 0;
  std::vector<Estimate> shares;  // by seat, by turn order or by bot
  Finding finding = Finding::undecided;
  std::size_t farthest = 0;  // index of the share that differs most
};

// The verdict is about all shares together: if all are equal, it is "unfair" in at most one study in twenty.
// Differences of at least `noticeable_difference` matter.
inline constexpr double noticeable_difference = 0.02;
Fairness fairness_of(const WinShares& shares);

}  // namespace paddock::bots
