#pragma once

#include "bots/search/search_budget.hpp"

namespace paddock::bots {

// So many seconds of the wall clock, on so many cores.
SearchBudget wall_time_budget(double seconds, int threads = 1);
// So many seconds of one core's work, however busy the machine is: what measurements use.
SearchBudget core_time_budget(double seconds);
// So many iterations, however long they take: the same on every machine.
SearchBudget iteration_budget(std::uint32_t iterations);

}  // namespace paddock::bots
