#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "system/clock.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// Which address opened which listed table at this server. Names cost nothing, so neither the number of listed tables
// nor the choice of those that a list shows may depend on names alone. In memory only: addresses are never stored.
// Thread-safe.
class ListedTables {
 public:
  // `most_per_address`: open listed tables; 0: no limit. Up to `most` tables are remembered.
  explicit ListedTables(int most_per_address, const system::Clock& clock, std::size_t most = 50'000)
      : most_per_address_(most_per_address), clock_(clock), most_(most) {}

  // Counts a listed table of an address. False, and not counted, if the address has too many.
  bool open(const std::string& table, const std::string& address);
  // The table is over, deleted or not listed any more. Does nothing if it is not counted.
  void close(const std::string& table);

  // Chooses at most `most` of these tables, the latest first. Addresses take turns, and for each address its hosts, so
  // that nobody pushes others out of the list. Where the address is not known, the host counts instead.
  std::vector<store::TableRow> choose(std::vector<store::TableRow> rows, std::size_t most) const;

 private:
  struct Origin {
    std::string address;
    system::Clock::Instant since;
    bool is_counted = true;
  };

  void drop(const std::string& table);
  void stop_counting(Origin& origin);
  void stop_counting_old();

  const int most_per_address_;
  const system::Clock& clock_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Origin, std::less<>> origins_;  // by table
  std::map<std::string, int, std::less<>> count_;       // by address
};

}  // namespace paddock::server
