#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// Plays for the current round: leads a colour that scores and in which its hand is strong, raises as cheaply as
// possible while the points are worth the card, and discards its weakest cards.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::rasant
