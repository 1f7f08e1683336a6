#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/autotock/bots/greedy.hpp"

namespace paddock::autotock {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::autotock
