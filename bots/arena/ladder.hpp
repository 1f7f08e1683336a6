#pragma once

#include <string>
#include <vector>

#include "bots/arena/arena.hpp"
#include "bots/arena/rating.hpp"

namespace paddock::bots {

// One comparison of the ladder: the first of two bots against the second, at a table of so many seats.
struct LadderPairing {
  const catalogue::Game* game = nullptr;
  std::string first;
  std::string second;
  int seats = 2;
};

// Every level against the one below it and the best against the game's own first bot; the latter with three and four
// seats too, where the game has them.
std::vector<LadderPairing> ladder_pairings_of(const catalogue::Game& game);

// The tournament of a rung; its think, threads and seed are the caller's to set.
Tournament tournament_of(const LadderPairing& pairing, std::uint64_t matches);

// The shares of the win themselves, unscaled: a fair one is 1/seats.
ShareStats shares_of(const std::vector<DealResult>& results);

struct LadderResult {
  LadderPairing pairing;
  ShareStats shares;
};

// The page that tells how the levels stand, in Markdown.
std::string ladder_page(const std::vector<LadderResult>& ladder, const std::string& command, const std::string& date);

}  // namespace paddock::bots
