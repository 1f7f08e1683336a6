#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// Looks at the board after each move it may make: cars home first, then cars out of reach of others, then others sent
// back, then distance. It throws away the cards that are worth least to it.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::autotock
