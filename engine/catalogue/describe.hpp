#pragma once

#include "engine/catalogue/game.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

// Describes a game to somebody who chooses one: names, seats, minutes, options and models.
text::JsonObject describe(const Game& game);

}  // namespace paddock::catalogue
