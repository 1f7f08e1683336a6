#pragma once

#include <cstddef>
#include <span>

#include "bots/players/study_totals.hpp"
#include "bots/study/run.hpp"
#include "engine/gpu/searchless_bots.hpp"
#include "engine/kernel/match_summary.hpp"

namespace paddock::bots {

// Whether a GPU can play it: random and greedy bots alone, and nobody asks what events held.
bool can_run_on_gpu(const StudyPlan& plan);

// Who sits where when a deal is played with every bot so many seats further.
gpu::SearchlessBots searchless_bots_of(const StudyPlan& plan, std::size_t rotation);

// What deals add up to that were played elsewhere: as often as each is played, every bot one seat further each time,
// the same deals.
Study study_of_summaries(std::span<const std::span<const MatchSummary>> rotation, int seats);

}  // namespace paddock::bots
