#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// A first look is enough: the tree itself looks ahead.
constexpr bool stop_rollout(const State&, int) { return true; }
// The share of the win that each seat may expect; partners share theirs (AT-8.2).
Rewards evaluate(const State& world);
// The same once the match is over: 1 for who won, partners both (AT-8.1, AT-8.2, AT-8.4).
Rewards rewards(const State& world);
// By what the position is worth after each move, before anybody answers.
void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

// What the search knows of this game: how good a position is for each seat, by the cars, the garage, the hand and who
// could hit whom. A search with it needs no playouts; and it takes little thought to play well here.
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
