// Compiled once per game: passes the module's game to the table.
#include "engine/catalogue/registry.hpp"
#include "table/browser/wasm/brought.hpp"
#include "this_game.hpp"

namespace paddock::browser {

const bots::GameBots& the_bots() { return bots::bots_of<this_game::Rules>(); }

}  // namespace paddock::browser

extern "C" {

void __wasm_call_ctors();

__attribute__((export_name("bring"))) void paddock_bring() {
  __wasm_call_ctors();
  paddock_brought(paddock::catalogue::game_of<paddock::this_game::Rules>(), paddock::browser::the_bots());
}
}
