#pragma once

#include "this_game.hpp"

#ifdef ATTEMPT
#define TRY(...) __VA_ARGS__
#else
#define TRY(...)
#endif

namespace paddock {

using AGame = this_game::Rules;

}  // namespace paddock
