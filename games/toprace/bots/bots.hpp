#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/toprace/bots/greedy.hpp"

namespace paddock::toprace {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::toprace
