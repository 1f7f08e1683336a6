#pragma once

#include <span>

#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// A sensible move with some randomness, so that rollouts differ.
Move rollout_move(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);
void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);
// Rollouts stop after a stage has been counted, when only the money is left to compare.
bool stop_rollout(const State& world, int decisions);
// The values add up to 1.
Rewards evaluate(const State& world);
Rewards rewards(const State& world);
// A bid that the car cannot earn back even if it wins the race (TR-1.5).
bool is_blunder(const View& view, const Move& move);

// Estimates the value of a car at the auction, whom a card helps, which car is likely to win, and the meaning of money
// before the last stage. docs/bots/toprace.md says what each part gained.
inline constexpr Heuristics<Rules> heuristics{
    .move_priors = move_priors,
    .rollout_move = rollout_move,
    .stop_rollout = stop_rollout,
    .evaluate = evaluate,
    .rewards = rewards,
    .is_blunder = is_blunder,
};

}  // namespace paddock::toprace
