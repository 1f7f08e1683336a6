#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include <boost/asio/io_context.hpp>

#include "table/server/metrics.hpp"
#include "table/server/one_at_a_time.hpp"
#include "table/store/store.hpp"
#include "table/wire/pace.hpp"

namespace paddock::server {

// How a table goes on when nobody touches it. The pauses are those of a table at its normal pace.
struct Timing {
  std::chrono::milliseconds bot_think{300};     // what the best level may think, on one core
  std::chrono::milliseconds bot_pause{700};     // before a bot's move is shown, so that people can follow
  std::chrono::milliseconds forced_pause{700};  // before the only move of a seat that wants it so is made
  std::chrono::milliseconds grace{15'000};      // for which who lost the connection counts as being there
  std::chrono::seconds idle{30};                // how often it is looked for tables that nobody needs in memory
};

// What a pause of 700 ms, say, comes to at each pace: 1500, 700, 250 and 0.
inline std::chrono::milliseconds at_pace(wire::Pace pace, std::chrono::milliseconds usual) {
  switch (pace) {
    case wire::Pace::slow:
      return usual * 15 / 7;
    case wire::Pace::fast:
      return usual * 5 / 14;
    case wire::Pace::full:
      return {};
    case wire::Pace::normal:
      break;
  }
  return usual;
}

class Attendances;
class Connections;
class Limits;
class Thoughts;

// What all tables of a server share.
struct Services {
  boost::asio::io_context::executor_type network;
  Thoughts& thoughts;  // on threads of their own: thinking never holds up the network
  store::Store& store;
  Metrics& metrics;
  Timing timing;
  int tables_per_person;  // open ones; 0: any number
  Limits& requests;       // of each address
  Limits& hints;          // of each person
  Attendances& attendances;
  Connections& connections;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  OneAtATime opening{};               // of a table, by each person
  std::atomic<bool> closing = false;  // the server stops: no bot begins to think, no clock is looked at
};

// Milliseconds since 1970.
inline std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace paddock::server
