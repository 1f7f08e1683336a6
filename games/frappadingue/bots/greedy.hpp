#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Looks at most one throw ahead: compares the points in the counter with the chance to keep them and the expected gain
// of one more throw.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::frappadingue
