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

// Who meets whom: every pair of bots at tables of so many seats. In each deal the first of a pair sits at every seat
// once, the second at all others, and chance starts the same each time.
struct Tournament {
  catalogue::SharedSetup setup;
  std::vector<Bot> bots;
  std::uint64_t deals = 0;  // a pair
  std::uint64_t seed = 0;
  SearchBudget budget;
  int threads = 1;
  std::uint64_t part = 0;  // plays the deals of this part only, of so many
  std::uint64_t parts = 1;
  std::optional<Sprt> sprt;  // between the first two bots: stops when it is decided

  // One line that is the same for the same tournament, down to what the levels spend.
  std::string fingerprint() const;
};

// What the first of a pair made of one deal: its mean share of the win over the seats.
struct DealResult {
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t deal = 0;
  double share = 0;
};

// The seed of a match's chance, the same at every seat that a deal is played from.
std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t deal);

// What the first of a pair makes of a deal; or which match broke a promise.
Result<double> play_deal(const Tournament& tournament, std::size_t first, std::size_t second, std::uint64_t deal);

// Plays what is not among the results yet, until all is played, the test is decided, it is to stop or a match breaks a
// promise: that is the error returned. Each result is told as soon as it is there, one at a time. A deal in which it
// was to stop leaves no result.
std::optional<Error> run_tournament(const Tournament& tournament, std::vector<DealResult>& results,
                                    const StopRequested& stop,
                                    const std::function<void(const DealResult&)>& on_progress);

// scores[a][b], a before b, is the share of the wins of a, alone at tables of b; a fair one is 1/seats. Others are
// empty.
std::vector<std::vector<ShareStats>> scores_of(const Tournament& tournament, const std::vector<DealResult>& results);

}  // namespace paddock::bots
