#pragma once

#include "bots/players/bots.hpp"
#include "engine/catalogue/game.hpp"

// A page starts two modules: the table's, and that of the game it is for, which works in the table's memory and calls
// its functions. What the game's own addresses are is settled when it is linked (cmake/wasm.cmake).

extern "C" {

// The table's, called by the game's once.
void paddock_brought(const paddock::catalogue::Game& game, const paddock::bots::GameBots& bots);
}

namespace paddock::browser {

// In the game's module.
const bots::GameBots& the_bots();

}  // namespace paddock::browser
