#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// Rollouts stop at once: the tree search itself looks ahead.
constexpr bool stop_rollout(const State&, int) { return true; }
// The expected win share of each seat. Partners share theirs (AT-8.2).
Rewards evaluate(const State& world);
// The rewards of a finished match: 1 for the winner, and for both partners (AT-8.1, AT-8.2, AT-8.4).
Rewards rewards(const State& world);
// Priors from the value of the position after each move, before any answer.
void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

// Evaluates a position by the cars, the garage, the hand and possible hits. With this evaluation a search needs no
// rollouts and plays well with a small budget.
inline constexpr Heuristics<Rules> heuristics{
    .exploration = 0.5F,
    .levels = {LevelStrength{1.0 / 250, 0.07}, LevelStrength{1.0 / 130, 0.042}, LevelStrength{1.0 / 40, 0.02},
               LevelStrength{1, 0}},
    .move_priors = move_priors,
    .stop_rollout = stop_rollout,
    .evaluate = evaluate,
    .rewards = rewards,
};

}  // namespace paddock::autotock
