#pragma once

#include <chrono>

#include "bots/arena/stop.hpp"
#include "table/server/services.hpp"
#include "table/server/worker_pool.hpp"

// How bots think on a server: for a bounded time, with bounded memory, until the server stops.
namespace paddock::server {

// The think time of the highest level for work of this owner, shorter the more others wait.
std::chrono::milliseconds think_time(const Services& services, const Owner& owner);

// Whether that is so much shorter than usual that the players are told.
bool is_hurried(const Services& services, std::chrono::milliseconds think);

// The budget of one piece of thinking. It throws `bots::Stopped` when the server stops. A bot may spend half of it on a
// solution that is not complete yet. A move without a choice takes as long as any other.
bots::SearchBudget thinking_budget(const Services& services, std::chrono::milliseconds think);

}  // namespace paddock::server
