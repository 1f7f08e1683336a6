#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include <boost/asio/io_context.hpp>

#include "table/core/pace.hpp"
#include "table/server/core.hpp"
#include "table/server/keyed_lock.hpp"
#include "table/server/metrics.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// How a table goes on when nobody touches it. The pauses are those of a table at its normal pace.
struct Timing {
  std::chrono::milliseconds bot_think = default_think_time;  // what the best level may think, on one core
  std::chrono::milliseconds bot_pause = default_bot_pause;   // before a bot's move is shown, so that people can follow
  std::chrono::milliseconds forced_pause =
      default_bot_pause;                    // before the only move of a seat that wants it so is made
  std::chrono::milliseconds grace{15'000};  // for which who lost the connection counts as being there
  std::chrono::seconds idle{30};            // how often it is looked for tables that nobody needs in memory
};

class PresenceRegistry;
class Connections;
class RateLimiter;
class WorkerPool;

// What all tables of a server share.
struct Services {
  boost::asio::io_context::executor_type network;
  WorkerPool& worker_pool;  // on threads of their own: thinking never holds up the network
  store::Store& store;
  Metrics& metrics;
  Timing timing;
  int tables_per_person;  // open ones; 0: any number
  RateLimiter& requests;  // of each address
  RateLimiter& hints;     // of each person
  PresenceRegistry& presence_registry;
  Connections& connections;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  KeyedLock opening{};                // of a table, by each person
  std::atomic<bool> closing = false;  // the server stops: no bot begins to think, no clock is looked at
};

inline double in_seconds(std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); }

// Milliseconds since 1970.
inline std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace paddock::server
