#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/rng.hpp"
#include "games/rasant/rasant.hpp"

namespace paddock::rasant {

// Plays for the current round: leads a colour that scores and in which its hand is strong, raises as cheaply as
// possible while the points are worth the card, and discards its weakest cards.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::rasant
