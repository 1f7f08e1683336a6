#include "bots/players/bots.hpp"

// Measured in a browser, to compare with `paddock bench`. Pages do not use this module.

namespace {

const paddock::bots::GameBots& the_bots() { return paddock::bots::bots_of(*paddock::catalogue::games().front()); }

}  // namespace

extern "C" {

__attribute__((export_name("random"))) double paddock_random(int seats, int matches, int seed) {
  const auto played = the_bots().play_random(seats, matches, static_cast<std::uint64_t>(seed));
  return static_cast<double>(played.decisions);
}

__attribute__((export_name("search"))) void paddock_search(int seats, int iterations, int seed) {
  the_bots().try_search(seats, static_cast<std::uint32_t>(iterations), static_cast<std::uint64_t>(seed), true);
}
}
