#pragma once

#include "bots/search/search_budget.hpp"

namespace paddock::bots {

// Each budget has a store of solutions, which its copies share.

// Seconds of wall-clock time, on `threads` cores.
SearchBudget wall_time_budget(double seconds, int threads = 1);
// Seconds of CPU time of one thread. Measurements use it, because it does not depend on the load of the machine.
SearchBudget core_time_budget(double seconds);
// A number of iterations: the same result on every machine.
SearchBudget iteration_budget(std::uint32_t iterations);

}  // namespace paddock::bots
