#pragma once

#include <chrono>
#include <string>

#include "table/server/async.hpp"
#include "table/server/services.hpp"
#include "table/server/table_directory.hpp"

namespace paddock::server {

// Takes out what has not changed for as long as things are kept: tables with their records, and people who were not
// here since. A few rows at a time, round and round, so that nobody waits for it.
class Expiry {
 public:
  // Zero: everything is kept for ever.
  Expiry(Services& services, TableDirectory& table_directory, std::chrono::milliseconds keep)
      : services_(services), table_directory_(table_directory), keep_(keep) {}

  // To be called every few seconds. Also finds whom a server was forgetting when it died, whatever is kept. A table
  // that somebody is connected to stays until they go.
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
  std::chrono::steady_clock::time_point look_again_;  // from the first of those whom records name
};

}  // namespace paddock::server
