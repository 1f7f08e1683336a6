#pragma once

#include <span>

#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// A sensible move with some chance in it, so that playouts differ.
Move rollout_move(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);
void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);
// A playout stops where a stage was counted and the next begins: by then only money is left to compare.
bool stop_rollout(const State& world, int decisions);
// In sum 1.
Rewards evaluate(const State& world);
Rewards rewards(const State& world);
// A bid that the car cannot bring in again, even if it wins the race (TR-1.5).
bool is_blunder(const View& view, const Move& move);

// What a search knows of this game beyond its rules: what a car is worth at an auction, whom a card helps, which car is
// likely to win, and what money means before the last stage is counted. docs/bots/toprace.md tells what each part gave.
inline constexpr Heuristics<Rules> heuristics{
    .move_priors = move_priors,
    .rollout_move = rollout_move,
    .stop_rollout = stop_rollout,
    .evaluate = evaluate,
    .rewards = rewards,
    .is_blunder = is_blunder,
};

}  // namespace paddock::toprace
