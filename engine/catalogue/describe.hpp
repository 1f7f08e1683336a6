#pragma once

#include "engine/catalogue/game.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// What there is to know of a game before it is played: names, seats, minutes, the options of its tables and
// the models that seats may choose.
text::JsonObject describe(const Game& game);

}  // namespace paddock::catalogue
