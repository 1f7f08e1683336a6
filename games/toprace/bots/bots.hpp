#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// Bids for the cars that its hand can move furthest, plays the card that helps its own cars and bets most, steers its
// own cars out of traffic and others into it, and bets on the likely winner.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::toprace
