#pragma once

#include <string>
#include <vector>

#include "bots/arena/arena.hpp"
#include "bots/arena/rating.hpp"

namespace paddock::bots {

// One comparison of the ladder: the first bot against the second, at a table with this many seats.
struct LadderPairing {
  const catalogue::Game* game = nullptr;
  std::string first;
  std::string second;
  int seats = 2;
};

// Every level against the one below it, and the highest level against the game's own first bot: with the fewest seats,
// and with three and four seats if the game allows.
std::vector<LadderPairing> ladder_pairings_of(const catalogue::Game& game);

// The tournament of one pairing. The caller sets budget, threads and seed.
Tournament tournament_of(const LadderPairing& pairing, std::uint64_t matches);

// The share of the win, not scaled: a fair one is 1/seats.
ShareStats shares_of(const std::vector<DealResult>& results);

struct LadderResult {
  LadderPairing pairing;
  ShareStats shares;
};

// The ladder as a page in Markdown.
std::string ladder_page(const std::vector<LadderResult>& ladder, const std::string& command, const std::string& date);

}  // namespace paddock::bots
