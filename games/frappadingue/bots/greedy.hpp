#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Plays for this throw and the next: weighs what the counter holds against the chance to keep it and what one more
// throw is expected to add.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::frappadingue
