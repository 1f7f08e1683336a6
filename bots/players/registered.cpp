#include "bots/players/bots.hpp"
#include "engine/catalogue/registry.hpp"

namespace paddock::bots {

const GameBots& bots_of(const catalogue::Game& game) {
  return catalogue::with_rules_of(game, []<class Rules>() -> const GameBots& { return bots_of<Rules>(); });
}

}  // namespace paddock::bots
