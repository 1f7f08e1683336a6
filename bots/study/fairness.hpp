#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/players/study_totals.hpp"
#include "bots/study/estimate.hpp"

namespace paddock::bots {

// Who wins how often, against an equal share for everybody.
struct Fairness {
  enum class Verdict : std::uint8_t {
    fair,      // nobody's share can be told from an equal one, and a difference that matters would have shown
    unfair,    // somebody's can
    undecided  // too little was played to tell
  };

  double equal = 0;
  std::vector<Estimate> shares;  // by seat, by order or by bot
  Verdict verdict = Verdict::undecided;
  std::size_t farthest = 0;  // who is farthest from an equal share
};

// The verdict looks at all shares together: where everybody's share is an equal one, it says unfair in one study of
// twenty at most. A difference that matters is `noticeable_difference` and more.
inline constexpr double noticeable_difference = 0.02;
Fairness fairness_of(const WinShares& shares);

}  // namespace paddock::bots
