#pragma once

#include <array>
#include <span>

#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// What the search knows of this game: how good a position is for each seat, by the cars, the garage, the hand and who
// could hit whom. A search with it needs no playouts.
struct Knowledge {
  // A first look is enough: the tree itself looks ahead.
  static constexpr bool far_enough(const State&, int) { return true; }
  // The share of the win that each seat may expect; partners share theirs (AT-8.2).
  static paddock::PerSeat<float> evaluate(const State& world);
  // The same once the match is over: 1 for who won, partners both (AT-8.1, AT-8.2, AT-8.4).
  static paddock::PerSeat<float> rewards(const State& world);
  // By what the position is worth after each move, before anybody answers.
  static void weigh(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

  static constexpr float exploration = 0.5F;

  // What the levels spend of the thought and how far they stray: it takes little thought to play well here.
  struct Spent {
    double share;
    double noise;
  };
  static constexpr std::array levels{Spent{1.0 / 200, 0.06}, Spent{1.0 / 100, 0.035}, Spent{1.0 / 40, 0.02},
                                     Spent{1, 0}};
};

}  // namespace paddock::autotock
