#pragma once

#include <optional>

#include "bots/players/bots.hpp"
#include "engine/simulation/searchless_bots.hpp"

namespace paddock::bots {

// The bots that do not search. A GPU can play them.
inline std::optional<simulation::SearchlessBot> searchless_bot_of(const Bot& bot) {
  if (bot.name == "random") return simulation::SearchlessBot::random;
  if (bot.name == "greedy") return simulation::SearchlessBot::greedy;
  return std::nullopt;
}

}  // namespace paddock::bots
