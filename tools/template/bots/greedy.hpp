#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/sixth_game/sixth_game.hpp"

namespace paddock::sixth_game {

// Chooses the gear with the highest expected climb, if the others choose at random from the unseen cards.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::sixth_game
