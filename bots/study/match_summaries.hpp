#pragma once

#include <cstddef>
#include <span>

#include "bots/players/study_totals.hpp"
#include "bots/study/run.hpp"
#include "engine/simulation/match_summary.hpp"
#include "engine/simulation/searchless_bots.hpp"

namespace paddock::bots {

// True if a GPU can play the study: only random and greedy bots, and no statistics of events.
bool can_run_on_gpu(const StudyPlan& plan);

// The bots by seat, when every bot has moved on by `rotation` seats.
simulation::SearchlessBots searchless_bots_of(const StudyPlan& plan, std::size_t rotation);

// The study of matches that were played elsewhere: for each rotation, the summaries of the same deals.
Study study_of_summaries(std::span<const std::span<const simulation::MatchSummary>> rotation, int seats);

}  // namespace paddock::bots
