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

// Measures how much luck limits the best search: the highest level plays with open cards against the game's own first
// bot, which sees what it always sees. The search models the opponents as players like itself; a player that knew their
// habits could win more. Each deal is played once from every seat. A tournament with the same seed plays the same
// deals.
struct CeilingPlan {
  catalogue::SharedSetup setup;
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  SearchBudget budget;
  int threads = 1;
};

// Plays all deals. Ends early if `stop` returns true, or with an error if a match violates an invariant. The result is
// a share of the win; a fair one is 1/seats. Calls `on_progress` after each deal, one call at a time. A deal that was
// stopped does not count.
Result<ShareStats> measure_ceiling(const CeilingPlan& plan, const StopRequested& stop,
                                   const std::function<void(const ShareStats&)>& on_progress);

}  // namespace paddock::bots
