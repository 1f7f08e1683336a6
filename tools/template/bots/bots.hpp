#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/sixth_game/bots/greedy.hpp"

namespace paddock::sixth_game {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::sixth_game
