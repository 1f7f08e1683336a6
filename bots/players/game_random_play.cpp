// Compiled once per game. A translation unit of its own, so that inlining does not depend on the other code of the
// game.
#include "bots/players/benchmarks.hpp"
#include "this_game.hpp"

namespace paddock::bots {

template RandomPlayTotals play_random<this_game::Rules>(int seats, int matches, std::uint64_t seed);

}  // namespace paddock::bots
