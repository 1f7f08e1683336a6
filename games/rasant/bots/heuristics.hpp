#pragma once

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// Between two rounds nothing but line, hands and points is left to compare.
inline bool stop_rollout(const State& world, int) { return world.round.leading(); }
// How likely each seat is to win the match, at the lead of a round; in sum 1.
Rewards evaluate(const State& world);
// The share of the win itself, in the same measure.
inline Rewards rewards(const State& world) {
  Rewards shares;
  const Outcome outcome = Rules::outcome(world);
  for (const Seat seat : outcome.winners) shares[seat] = 1.0F / static_cast<float>(outcome.winners.size());
  return shares;
}

// What a search knows of this game beyond its rules: what a hand is worth when a round begins, so that it need not look
// beyond the round being played; a little thought already plays well. docs/bots/rasant.md tells what was tried and what
// it gave.
inline constexpr Heuristics<Rules> heuristics{
    .exploration = 0.3F,
    .levels = {LevelStrength{1.0 / 500, 0.12}, LevelStrength{1.0 / 150, 0.06}, LevelStrength{1.0 / 60, 0.025},
               LevelStrength{1, 0}},
    .stop_rollout = stop_rollout,
    .evaluate = evaluate,
    .rewards = rewards,
};

// The points that a seat has, and those that its cards and the lead should bring it more than others; at the lead of a
// round.
float expected_points(const State& world, Seat seat);

}  // namespace paddock::rasant
