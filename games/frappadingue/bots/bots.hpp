#pragma once

#include <array>

#include "engine/kernel/bot.hpp"
#include "games/frappadingue/bots/exact.hpp"
#include "games/frappadingue/bots/greedy.hpp"

namespace paddock::frappadingue {

// The first is the default opponent.
inline constexpr std::array bots{NamedBot<Rules>{"greedy", greedy}, NamedBot<Rules>{"exact", nullptr, exact}};

}  // namespace paddock::frappadingue
