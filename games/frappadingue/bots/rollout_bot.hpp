#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Plays the turn out many times after each move, as `greedy` would, and takes the move that brought the most points:
// for tables that the solver does not solve.
Move rollout_bot(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::frappadingue
