#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/seat.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// What the search knows of this game: how good a position is for each seat, by the cars, the garage, the hand and who
// could hit whom. A search with it needs no playouts.
struct Knowledge {
  using Rewards = paddock::PerSeat<float>;  // from 0 to 1

  // A first look is enough: the tree itself looks ahead.
  static constexpr bool far_enough(const State&, int) { return true; }
  // The share of the win that each seat may expect; partners share theirs (AT-8.2).
  static Rewards evaluate(const State& world);
  // The same once the match is over: 1 for who won, partners both (AT-8.1, AT-8.2, AT-8.4).
  static Rewards rewards(const State& world);
  // By what the position is worth after each move, before anybody answers.
  static void weigh(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

  static constexpr float exploration = 0.5F;

  // What the levels spend of the thought and how far they stray: it takes little thought to play well here.
  static constexpr std::array levels{Effort{1.0 / 250, 0.07}, Effort{1.0 / 130, 0.042}, Effort{1.0 / 40, 0.02},
                                     Effort{1, 0}};
};

}  // namespace paddock::autotock
