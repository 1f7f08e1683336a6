#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "system/clock.hpp"
#include "table/server/settings.hpp"
#include "table/store/types.hpp"

namespace paddock::server {

// Which address opened which table at this server. Names cost nothing, so neither the number of open and of listed
// tables nor the choice of those that a list shows may depend on names alone. In memory only: addresses are never
// stored. Thread-safe.
class OpenTables {
 public:
  // The latest `most` tables are remembered; for a newer one the oldest is forgotten.
  OpenTables(const Quotas& quotas, const system::Clock& clock, std::size_t most = 50'000)
      : quotas_(quotas), clock_(clock), most_(most) {}

  // Counts a table of an address. Otherwise returns the code of the problem: the address has too many open, or listed.
  std::string_view open(const std::string& table, const std::string& address, bool listed);
  // An open table is to be listed. Returns the same.
  std::string_view list(const std::string& table, const std::string& address);
  // The table is not listed any more. This and `close` do nothing if it is not counted.
  void unlist(const std::string& table);
  // The table is over or deleted.
  void close(const std::string& table);
  // What the table is now.
  void update(const std::string& table, bool is_open, bool is_listed) {
    if (!is_open) return close(table);
    if (!is_listed) unlist(table);
  }

  // Chooses at most `most` of these tables, the latest first. Addresses take turns, and for each address its hosts, so
  // that nobody pushes others out of the list. Where the address is not known, the host counts instead.
  std::vector<store::TableRow> choose(std::vector<store::TableRow> rows, std::size_t most) const;

 private:
  struct Origin {
    std::string address;
    system::Clock::Instant since;
    bool is_counted = false;
    bool is_listed = false;  // and counted as such
  };
  struct Count {
    int open = 0;
    int listed = 0;
  };

  bool has_room(const std::string& address, int limit, int Count::*counted);
  Origin& count(const std::string& table, const std::string& address);
  void make_room();
  void stop_listing(Origin& origin);
  void stop_counting(Origin& origin);
  void stop_counting_old();

  const Quotas quotas_;
  const system::Clock& clock_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Origin, std::less<>> origins_;  // by table
  std::map<std::string, Count, std::less<>> counts_;    // by address
};

}  // namespace paddock::server
