#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/arena/rating.hpp"
#include "bots/arena/stop.hpp"
#include "bots/players/bots.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// A tournament: every pair of bots plays at tables with the seats of `setup`. Each deal is played once from every seat:
// the first bot of the pair takes this seat, the second takes all others, and the random numbers are the same.
struct Tournament {
  catalogue::SharedSetup setup;
  std::vector<Bot> bots;
  std::uint64_t deals = 0;  // per pair
  std::uint64_t seed = 0;
  SearchBudget budget;
  int threads = 1;
  std::uint64_t part = 0;  // plays only the deals of this part, out of `parts`
  std::uint64_t parts = 1;
  std::optional<Sprt> sprt;  // between the first two bots; the tournament stops as soon as it is decided

  // One line that identifies the tournament, including the strength of the levels.
  std::string fingerprint() const;
};

// The result of the first bot of a pair in one deal: its mean share of the win over all seats.
struct DealResult {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t deal = 0;
  double share = 0;
};

// The seed of the random numbers of a deal. The same for every seat that the deal is played from.
std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t deal);

// Plays one deal. The error names the match that violated an invariant of the game.
Result<double> play_deal(const Tournament& tournament, std::size_t first, std::size_t second, std::uint64_t deal);

// Plays every deal that has no result yet. Ends when all are played, the sequential test is decided, `stop` returns
// true or a match violates an invariant; only the last is an error. Calls `on_progress` after each deal, one call at a
// time. A deal that was stopped leaves no result.
std::optional<Error> run_tournament(const Tournament& tournament, std::vector<DealResult>& results,
                                    const StopRequested& stop,
                                    const std::function<void(const DealResult&)>& on_progress);

// scores[a][b] with a < b is the share of the wins of a, alone at tables of b. A fair share is 1/seats. All other
// entries are empty.
std::vector<std::vector<ShareStats>> scores_of(const Tournament& tournament, const std::vector<DealResult>& results);

}  // namespace paddock::bots
