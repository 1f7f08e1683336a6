#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "engine/kernel/rng.hpp"
#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// Evaluates the board after each legal move: cars home first, then own cars out of reach of others, then cars hit, then
// distance. Discards the cards that are worth least.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng);

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::autotock
