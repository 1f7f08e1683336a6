#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/rasant/bots/greedy.hpp"

namespace paddock::rasant {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}};

}  // namespace paddock::rasant
