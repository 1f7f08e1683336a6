#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/sixth_game/sixth_game.hpp"

namespace paddock::sixth_game {

// Chooses the gear that climbs most on average, if the others choose blindly from the cards it has not seen.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::sixth_game
