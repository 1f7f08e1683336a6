#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/piquepoints/bots/greedy.hpp"

namespace paddock::piquepoints {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::piquepoints
