#pragma once

#include <optional>

#include "bots/players/bots.hpp"
#include "engine/gpu/quick.hpp"

namespace paddock::bots {

// A bot that does not think, so that a GPU plays it, too.
inline std::optional<gpu::Quick> quick_of(const Bot& bot) {
  if (bot.name == "random") return gpu::Quick::random;
  if (bot.name == "greedy") return gpu::Quick::greedy;
  return std::nullopt;
}

}  // namespace paddock::bots
