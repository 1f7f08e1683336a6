#pragma once

#include <optional>

#include "bots/players/bots.hpp"
#include "engine/gpu/searchless_bots.hpp"

namespace paddock::bots {

// A bot that does not think, so that a GPU plays it, too.
inline std::optional<gpu::SearchlessBot> searchless_bot_of(const Bot& bot) {
  if (bot.name == "random") return gpu::SearchlessBot::random;
  if (bot.name == "greedy") return gpu::SearchlessBot::greedy;
  return std::nullopt;
}

}  // namespace paddock::bots
