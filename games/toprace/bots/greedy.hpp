#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// Bids for the cars that its hand can move furthest, plays the card that helps its own cars and bets most, steers its
// own cars out of traffic and others into it, and bets on the likely winner.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

}  // namespace paddock::toprace
