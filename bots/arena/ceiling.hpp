#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bots/arena/rating.hpp"
#include "bots/arena/stop.hpp"
#include "bots/search/search_budget.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// How far luck lets the best search come: it plays with open cards against the game's own first bot at all other seats,
// which sees no more than ever. It takes the others for players like itself; who knew their ways could win more. Each
// deal is played once from every seat, and is the one that a tournament of the same seed plays.
struct CeilingPlan {
  catalogue::SharedSetup setup;
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  SearchBudget budget;
  int threads = 1;
};

// Plays the deals until all are played, it is to stop or a match breaks a promise: that is the error. The score is of
// shares of the win, a fair one 1/seats. It is told after each deal, one at a time; a deal in which it was to stop does
// not count.
Result<ShareStats> measure_ceiling(const CeilingPlan& plan, const StopRequested& stop,
                                   const std::function<void(const ShareStats&)>& on_progress);

}  // namespace paddock::bots
