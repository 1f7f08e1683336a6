#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "system/clock.hpp"
#include "table/server/async.hpp"
#include "table/store/store.hpp"
#include "table/wire/entries.hpp"

namespace paddock::server {

using PersonSet = std::set<wire::PersonId>;

// Who is connected to which tables, at this server and at others. The servers exchange this through the store.
// Thread-safe, except `exchange`, which has one caller at a time.
class PresenceRegistry {
 public:
  PresenceRegistry(store::Store& store, const system::Clock& clock) : store_(store), clock_(clock) {}

  // Sets who is connected to a table at this server; `players` are those of them who hold a seat. A player whom the
  // other servers do not know to be here is published at once, so that no bot takes the seat. If somebody else joined,
  // the table is published at once unless it was a moment ago; otherwise with the next exchange.
  void set_local(const std::string& table, const PersonSet& people, const PersonSet& players);
  // Called every few seconds: publishes this server's presence and returns the tables whose remote presence has
  // changed, with all their remote people. Empty when the store cannot be reached.
  Awaitable<std::vector<store::TablePresence>> exchange();
  // As of the last exchange.
  PersonSet remote_presence(const std::string& table) const;
  bool anybody_at(const std::string& table) const;

 private:
  struct LocalPresence {
    PersonSet people;
    PersonSet published_people;
    system::Clock::Instant published;
  };

  std::vector<store::TablePresence> all_local();
  std::vector<store::TablePresence> changes_to(const std::vector<store::TablePresence>& remote);

  store::Store& store_;
  const system::Clock& clock_;
  mutable std::mutex mutex_;
  std::map<std::string, LocalPresence, std::less<>> local_;
  std::map<std::string, PersonSet, std::less<>> remote_presence_;
};

}  // namespace paddock::server
