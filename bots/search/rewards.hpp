#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/outcome.hpp"

namespace paddock::bots {

// The share of the win, and a small part for the lead over the best of the others.
inline Rewards default_rewards(const Outcome& outcome, int seats) {
  constexpr float margin_part = 0.1F;
  Rewards rewards;
  for (const Seat seat : SeatSet::first(seats)) {
    std::int32_t best_other = 0;
    std::int32_t span = 1;
    bool any = false;
    for (const Seat other : SeatSet::first(seats)) {
      if (other == seat) continue;
      best_other = any ? std::max(best_other, outcome.score[other]) : outcome.score[other];
      any = true;
      span = std::max({span, std::abs(outcome.score[other]), std::abs(outcome.score[seat])});
    }
    const float share = outcome.winners.contains(seat) ? 1.0F / static_cast<float>(outcome.winners.size()) : 0.0F;
    const float margin =
        any ? static_cast<float>(outcome.score[seat] - best_other) / (2 * static_cast<float>(span)) : 0;
    rewards[seat] = (1 - margin_part) * share + margin_part * (0.5F + margin / 2);
  }
  return rewards;
}

}  // namespace paddock::bots
