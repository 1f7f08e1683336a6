#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/rng.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

// Lays POINTS first, steals where a theft brings most, keeps its GENDARMES for that, commits only cheap infractions and
// late, and ends the round when it is ahead.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::piquepoints
