#include "bots/players/bots.hpp"
#include "table/browser/host.hpp"

// What is measured in a browser beside `paddock bench`: the same functions. No page has this module.

namespace paddock::browser {

namespace {

const bots::GameBots& the_bots() { return bots::bots_of(*catalogue::games().front()); }

}  // namespace

extern "C" {

__attribute__((export_name("random"))) double paddock_random(int seats, int matches, int seed) {
  return static_cast<double>(the_bots().play_random(seats, matches, static_cast<std::uint64_t>(seed)).decisions);
}

__attribute__((export_name("search"))) void paddock_search(int seats, int iterations, int seed) {
  the_bots().try_search(seats, static_cast<std::uint32_t>(iterations), static_cast<std::uint64_t>(seed), true);
}
}

void fill_randomly(void*, std::size_t) {}
double clock_seconds() { return 0; }

}  // namespace paddock::browser
