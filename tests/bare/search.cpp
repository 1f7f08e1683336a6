// Compiled once per game.
#include "tests/bare/bare_game.hpp"
#include "tests/bare/thinking.hpp"
#include "this_game.hpp"
#if __has_include("this_game/bots/heuristics.hpp")
#include "this_game/bots/heuristics.hpp"
#endif

namespace paddock {

using Rules = this_game::Rules;

template <>
BareGame bare_game<Rules>() {
#if __has_include("this_game/bots/heuristics.hpp")
  return {this_game_id, thinks_bare<Rules, this_game::heuristics>};
#else
  return {this_game_id, thinks_bare<Rules, no_heuristics<Rules>>};
#endif
}

}  // namespace paddock
