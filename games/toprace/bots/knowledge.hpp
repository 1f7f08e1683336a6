#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "engine/kernel/seat.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// What a search knows of this game beyond its rules: what a car is worth at an auction, whom a card helps, which car is
// likely to win, and what money means before the last stage is counted. docs/bots/toprace.md tells what each part gave.
struct Knowledge {
  using Rewards = paddock::PerSeat<float>;  // from 0 to 1, in sum 1

  static constexpr float exploration = 1.0F;

  // A sensible move with some chance in it, so that playouts differ.
  static Move playout(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);
  static void weigh(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);
  // A playout stops where a stage was counted and the next begins: by then only money is left to compare.
  static bool far_enough(const State& world, int decisions);
  static Rewards evaluate(const State& world);
  static Rewards rewards(const State& world);
};

}  // namespace paddock::toprace
