#pragma once

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// Rollouts stop between rounds, when only line, hands and points are left to compare.
inline bool stop_rollout(const State& world, int) { return world.round.leading(); }
// The win probability of each seat at the lead of a round. They add up to 1.
Rewards evaluate(const State& world);
// The rewards of a finished match: the win share, comparable to `evaluate`.
inline Rewards rewards(const State& world) {
  Rewards shares;
  const Outcome outcome = Rules::outcome(world);
  for (const Seat seat : outcome.winners) shares[seat] = 1.0F / static_cast<float>(outcome.winners.size());
  return shares;
}

// Evaluates the hands when a round begins, so that the search need not look beyond the current round and plays well
// with a small budget. Experiments: docs/bots/rasant.md.
inline constexpr Heuristics<Rules> heuristics{
    .exploration = 0.3F,
    .levels = {LevelStrength{1.0 / 500, 0.12}, LevelStrength{1.0 / 150, 0.06}, LevelStrength{1.0 / 60, 0.025},
               LevelStrength{1, 0}},
    .stop_rollout = stop_rollout,
    .evaluate = evaluate,
    .rewards = rewards,
};

// The points of a seat plus the points that its cards and the lead should bring it, compared with others. Only at the
// lead of a round.
float expected_points(const State& world, Seat seat);

}  // namespace paddock::rasant
