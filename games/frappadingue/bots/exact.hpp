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

// Plays the solver's policy: it maximizes the expected points of the turn and, near the end of the match, the chance to
// win (docs/frappadingue-solved.md). The table of a deck is computed on first use; nothing until it is complete. Tables
// that the solver does not support (FD-3.4 `with_counter`) are played like `rollout_bot`.
std::optional<Move> exact(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision);

// The same without regard to the match: it always maximizes the expected points of the turn.
std::optional<Move> exact_points(const View& view, std::span<const Move> moves, Rng& rng, LongDecision& decision);

}  // namespace paddock::frappadingue
