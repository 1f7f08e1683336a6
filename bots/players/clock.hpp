#pragma once

#include "bots/search/think.hpp"

namespace paddock::bots {

// So many seconds of the wall clock, on so many cores.
Think think_for(double seconds, int threads = 1);
// So many seconds of one core's work, however busy the machine is: what measurements use.
Think think_for_core_time(double seconds);
// So many iterations, however long they take: the same on every machine.
Think think_iterations(std::uint32_t iterations);

}  // namespace paddock::bots
