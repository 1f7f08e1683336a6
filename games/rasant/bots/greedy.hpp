#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// Plays for the round at hand: leads where an overtaking pays and its hand is strong, raises as cheaply as it can while
// the points are worth the card, and throws its weakest cards away.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::rasant
