#pragma once

#include <chrono>
#include <string>

#include "table/server/async.hpp"
#include "table/server/services.hpp"
#include "table/server/table_directory.hpp"

namespace paddock::server {

// Removes what has not changed for the retention time: tables with their records, and people who were not seen since.
// Works in small batches over all rows, again and again, so that nobody has to wait for it.
class Expiry {
 public:
  // `keep`: the retention time; 0: for ever.
  Expiry(Services& services, TableDirectory& table_directory, std::chrono::milliseconds keep)
      : services_(services), table_directory_(table_directory), keep_(keep) {}

  // Called every few seconds. Skips tables that somebody is connected to. Also completes erasures of people that a
  // server began before it died, whatever the retention time.
  Awaitable<void> step();

 private:
  Awaitable<void> remove_tables(std::int64_t before);
  Awaitable<void> remove_people(std::int64_t before);
  Awaitable<void> finish_forgetting();

  Services& services_;
  TableDirectory& table_directory_;
  const std::chrono::milliseconds keep_;
  std::string tables_until_;  // where the last step ended
  std::string people_until_;
  std::string named_until_;
  system::Clock::Instant look_again_;  // when to begin again with the first person whom records name
};

}  // namespace paddock::server
