// Compiled once per game.
#include "kernel_and_pieces.hpp"
#include "tests/freestanding/freestanding_game.hpp"
#include "tests/freestanding/random_match.hpp"
#include "this_game.hpp"

namespace paddock {

using Rules = this_game::Rules;

static_assert(begins_match<Rules>(Rules::min_seats, 40));

template <>
FreestandingGame freestanding_game<Rules>() {
  return {this_game_id, plays_matches<Rules>};
}

}  // namespace paddock
