#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/players/bots.hpp"
#include "bots/players/study_totals.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::bots {

// What a study plays. Where the bots differ, every deal is played as often as there are seats, each bot sitting at
// every seat once.
struct StudyPlan {
  catalogue::SharedSetup setup;
  std::vector<Bot> bots;  // one a seat
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  SearchBudget budget;  // of the highest level and of programs; lower levels think less
  int threads = 1;
  StudyScope scope = StudyScope::matches;
  std::uint64_t part = 0;  // plays the deals of this part only, of so many
  std::uint64_t parts = 1;

  bool rotates_bots() const;
  std::uint64_t matches_per_deal() const;
};

// Deals from the first to before the last are played and added up. The same plan gives the same study, whatever the
// number of threads: everything that is added up is whole. It ends early when it is to stop; then the deals that were
// played are no longer the first ones, but any. It tells, from one thread at a time, how many more deals are done.
struct DealRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
Result<Study> run_study(const StudyPlan& plan, const DealRange& deals, const StopRequested& stop,
                        const std::function<void(std::uint64_t deals)>& on_progress);
// All of them.
Result<Study> run_study(const StudyPlan& plan);

}  // namespace paddock::bots
