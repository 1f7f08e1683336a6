#include "table/browser/wasm/brought.hpp"

#include <array>

// The only game of the table's module: the one that the game's module registers.

namespace paddock {

namespace {

std::array<const catalogue::Game*, 1> brought_game;
const bots::GameBots* brought_bots = nullptr;

}  // namespace

std::span<const catalogue::Game* const> catalogue::games() { return brought_game; }

const bots::GameBots& bots::bots_of(const catalogue::Game&) { return *brought_bots; }

}  // namespace paddock

void paddock_brought(const paddock::catalogue::Game& game, const paddock::bots::GameBots& bots) {
  paddock::brought_game = {&game};
  paddock::brought_bots = &bots;
}
