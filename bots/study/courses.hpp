#pragma once

#include <span>

#include "bots/players/tally.hpp"
#include "bots/study/run.hpp"
#include "engine/gpu/course.hpp"

namespace paddock::bots {

// Whether a GPU can play it: everybody plays at random, and nobody asks what events held.
bool suits_gpu(const StudyPlan& plan);

// What matches add up to that were played elsewhere, one a deal, by bots that are all the same.
Study added_up(std::span<const gpu::Course> courses, int seats);

}  // namespace paddock::bots
