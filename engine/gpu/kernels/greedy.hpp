// The source of a game's greedy bot, included so that it is compiled into the GPU program. For a game without this file
// the bot is a trap: callers must not use it.
#pragma once

#include <span>

#include "this_game.hpp"
#if __has_include("this_game/bots/greedy.cpp")
#include "this_game/bots/greedy.cpp"
#endif

namespace paddock::gpu {

#if __has_include("this_game/bots/greedy.cpp")
using this_game::greedy;
#else
inline this_game::Rules::Move greedy(const this_game::Rules::View&, std::span<const this_game::Rules::Move>, Rng&) {
  __builtin_trap();
}
#endif

}  // namespace paddock::gpu
