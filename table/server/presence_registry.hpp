#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "table/server/async.hpp"
#include "table/store/store.hpp"
#include "table/wire/entries.hpp"

namespace paddock::server {

using PersonSet = std::set<wire::PersonId>;

// Who is connected to which tables: here, which the store is told for the sake of other servers, and elsewhere, which
// the store tells. Any thread, but for `exchange`, which is called by one at a time.
class PresenceRegistry {
 public:
  explicit PresenceRegistry(store::Store& store) : store_(store) {}

  // All who are connected to a table here, from now on. Where somebody came and nothing was told of the table for a
  // while, the store is told at once; else it learns of it with the next exchange.
  void note(const std::string& table, PersonSet people);
  // To be called every few seconds: tells the store, and returns the tables that others are connected to elsewhere than
  // before, with all of them. Nothing when the store cannot be reached.
  Awaitable<std::vector<store::TablePresence>> exchange();
  // As of the last exchange.
  PersonSet remote_presence(const std::string& table) const;
  bool anybody_at(const std::string& table) const;

 private:
  using Instant = std::chrono::steady_clock::time_point;
  struct Here {
    PersonSet people;
    Instant told;
  };

  std::vector<store::TablePresence> all_here();
  std::vector<store::TablePresence> changed_to(const std::vector<store::TablePresence>& elsewhere);

  store::Store& store_;
  mutable std::mutex mutex_;
  std::map<std::string, Here, std::less<>> here_;
  std::map<std::string, PersonSet, std::less<>> remote_presence_;
};

}  // namespace paddock::server
