#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include <boost/asio/io_context.hpp>

#include "bots/players/solution_cache.hpp"
#include "system/clock.hpp"
#include "table/core/moment.hpp"
#include "table/core/pace.hpp"
#include "table/server/core.hpp"
#include "table/server/keyed_lock.hpp"
#include "table/server/metrics.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// How fast tables move on without input from people. The pauses are those of the normal pace.
struct Timing {
  std::chrono::milliseconds bot_think = default_think_time;  // of the highest level for one move, on one core
  std::chrono::milliseconds bot_pause = default_bot_pause;   // before a bot's move is shown, so that people can follow
  std::chrono::milliseconds forced_pause = default_bot_pause;  // before the server makes a seat's only move
  std::chrono::milliseconds grace{15'000};                     // how long a disconnected person counts as present
  std::chrono::seconds idle{30};  // how often tables that nobody needs are removed from memory
};

class PresenceRegistry;
class Connections;
class OpenTables;
class RateLimiter;
class Capacity;
class WorkerPool;

// What all tables of a server share.
struct Services {
  boost::asio::io_context::executor_type network;
  WorkerPool& worker_pool;    // for requests: reads records, never thinks
  WorkerPool& thinking_pool;  // for bots, hints, reviews and studies. What they do cannot be told from how long a
                              // request takes
  WorkerPool& review_pool;    // for reviews, which work only during slices of the thinking pool
  std::shared_ptr<bots::SolutionCache> solutions;
  store::Store& store;
  Metrics& metrics;
  const system::Clock& clock;
  seal::Entropy& entropy;
  Timing timing;
  int tables_per_person;         // open ones; 0: no limit
  RateLimiter& request_limits;   // by address
  RateLimiter& hint_limits;      // by person
  RateLimiter& newcomer_limits;  // what strangers to a table add to its record, by table and address
  OpenTables& open_tables;
  Capacity& capacity;
  PresenceRegistry& presence_registry;
  Connections& connections;
  system::Clock::Instant started = clock.now();
  KeyedLock opening{};                // held while a person opens a table
  std::atomic<bool> closing = false;  // the server stops: bots and clocks do not start any more

  Moment moment() const { return {clock.wall_time(), entropy}; }
};

inline double in_seconds(std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); }

// Not below zero, whichever of two threads looked at the clock first.
inline double seconds_between(system::Clock::Instant begin, system::Clock::Instant end) {
  return std::max(0.0, std::chrono::duration<double>(end - begin).count());
}

}  // namespace paddock::server
