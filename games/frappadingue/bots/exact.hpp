#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Plays the solver's policy: the most points expected from the turn; near the end of the match the best chance to win
// it (docs/frappadingue-solved.md says how). The table of a deck is solved when it is first needed and kept. A table
// that the solver does not solve (FD-3.4 `with_counter`) is played as `rollout_bot` does.
Move exact(const View& view, std::span<const Move> moves, Rng& rng);

// The same without a thought for the match: the most points expected from the turn.
Move exact_points(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::frappadingue
