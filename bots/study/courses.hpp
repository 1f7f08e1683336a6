#pragma once

#include <cstddef>
#include <span>

#include "bots/players/tally.hpp"
#include "bots/study/run.hpp"
#include "engine/gpu/quick.hpp"
#include "engine/kernel/course.hpp"

namespace paddock::bots {

// Whether a GPU can play it: random and greedy bots alone, and nobody asks what events held.
bool suits_gpu(const StudyPlan& plan);

// Who sits where when a deal is played with every bot so many seats further.
gpu::QuickBots quick_bots(const StudyPlan& plan, std::size_t turned);

// What deals add up to that were played elsewhere: as often as each is played, every bot one seat further each time,
// the same deals.
Study added_up(std::span<const std::span<const Course>> turned, int seats);

}  // namespace paddock::bots
