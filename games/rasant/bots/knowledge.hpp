#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/seat.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// What a search knows of this game beyond its rules: what a hand is worth when a round begins, so that it need not look
// beyond the round being played. docs/bots/rasant.md tells what was tried and what it gave.
struct Knowledge {
  using Rewards = paddock::PerSeat<float>;  // from 0 to 1, in sum 1

  static constexpr float exploration = 0.3F;

  // What the levels spend of the thought and how far they stray: a little thought already plays well here.
  static constexpr std::array levels{Effort{1.0 / 500, 0.12}, Effort{1.0 / 150, 0.06}, Effort{1.0 / 60, 0.025},
                                     Effort{1, 0}};

  // Between two rounds nothing but line, hands and points is left to compare.
  static bool far_enough(const State& world, int) { return world.round.leading(); }
  // How likely each seat is to win the match, at the lead of a round.
  static Rewards evaluate(const State& world);
  // The share of the win itself, in the same measure.
  static Rewards rewards(const State& world) {
    Rewards rewards;
    const Outcome outcome = Rules::outcome(world);
    for (const Seat seat : outcome.winners) rewards[seat] = 1.0F / static_cast<float>(outcome.winners.size());
    return rewards;
  }
};

// The points that a seat has, and those that its cards and the lead should bring it more than others; at the lead of a
// round.
float prospects(const State& world, Seat seat);

}  // namespace paddock::rasant
