// Compiled once per game.
#include "tests/freestanding/freestanding_game.hpp"
#include "tests/freestanding/search_first_decision.hpp"
#include "this_game.hpp"
#if __has_include("this_game/bots/heuristics.hpp")
#include "this_game/bots/heuristics.hpp"
#endif

namespace paddock {

using Rules = this_game::Rules;

template <>
FreestandingGame freestanding_game<Rules>() {
#if __has_include("this_game/bots/heuristics.hpp")
  return {this_game_id, searches_first_decision<Rules, this_game::heuristics>};
#else
  return {this_game_id, searches_first_decision<Rules, no_heuristics<Rules>>};
#endif
}

}  // namespace paddock
