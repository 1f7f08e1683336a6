#pragma once

#include "bots/players/bots.hpp"
#include "engine/catalogue/game.hpp"

// A page starts two modules: the table's, and that of one game. The game's module works in the memory of the table's
// module and calls its functions. The game's own addresses are fixed when it is linked (cmake/wasm.cmake).

extern "C" {

// A function of the table's module, called once by the game's.
void paddock_brought(const paddock::catalogue::Game& game, const paddock::bots::GameBots& bots);
}

namespace paddock::browser {

// A function of the game's module.
const bots::GameBots& the_bots();

}  // namespace paddock::browser
