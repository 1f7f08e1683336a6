// Compiled once per game. A translation unit of its own, as for random play.
#include "bots/players/typed_study.hpp"
#include "this_game.hpp"
#include "this_game/notation.hpp"

namespace paddock::bots {

template class TypedStudy<this_game::Rules, this_game::Notation>;

}  // namespace paddock::bots
