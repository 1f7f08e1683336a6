#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/piquepoints/piquepoints.hpp"

namespace paddock::piquepoints {

// Lays POINTS first, steals where a theft brings most, keeps its GENDARMES for that, commits only cheap infractions and
// late, and ends the round when it is ahead.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::piquepoints
