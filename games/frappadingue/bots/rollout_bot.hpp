#pragma once

#include <optional>
#include <span>

#include "engine/kernel/rng.hpp"
#include "engine/kernel/solution.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// Makes many rollouts of the turn after each move, playing like `greedy`, and chooses the move with the most points.
// For tables that the solver does not support. Nothing if the time was up before.
std::optional<Move> rollout_bot(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision);

}  // namespace paddock::frappadingue
