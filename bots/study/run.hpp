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

// What a study plays. If the bots differ, every deal is played once per rotation, so that each bot takes every seat
// once.
struct StudyPlan {
  catalogue::SharedSetup setup;
  std::vector<Bot> bots;  // one per seat
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  SearchBudget budget;  // of the highest level and of external bots; lower levels use less
  int threads = 1;
  StudyScope scope = StudyScope::matches;
  std::uint64_t part = 0;  // plays only the deals of this part, out of `parts`
  std::uint64_t parts = 1;

  bool rotates_bots() const;
  std::uint64_t matches_per_deal() const;
};

// Plays the deals from `first` to before `last` and adds them up. The same plan gives the same study with any number of
// threads, because all totals are whole numbers. If stopped, the totals are those of the deals that were finished,
// which need not be the first ones. Calls `on_progress` with the number of newly finished deals, one call at a time.
struct DealRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
Result<Study> run_study(const StudyPlan& plan, const DealRange& deals, const StopRequested& stop,
                        const std::function<void(std::uint64_t deals)>& on_progress);
// All deals of the plan.
Result<Study> run_study(const StudyPlan& plan);

}  // namespace paddock::bots
