#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Plays the solver's policy: it maximizes the expected points of the turn and, near the end of the match, the chance to
// win (docs/frappadingue-solved.md). The table of a deck is computed on first use and kept. Tables that the solver does
// not support (FD-3.4 `with_counter`) are played like `rollout_bot`.
Move exact(const View& view, std::span<const Move> moves, Rng& rng);

// The same without regard to the match: it always maximizes the expected points of the turn.
Move exact_points(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::frappadingue
