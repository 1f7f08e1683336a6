// Compiled once per game.
#include "kernel_and_pieces.hpp"
#include "tests/bare/bare_game.hpp"
#include "tests/bare/random_match.hpp"
#include "this_game.hpp"

namespace paddock {

using Rules = this_game::Rules;

static_assert(begins_bare<Rules>(Rules::min_seats, 40));

template <>
BareGame bare_game<Rules>() {
  return {this_game_id, plays_bare<Rules>};
}

}  // namespace paddock
