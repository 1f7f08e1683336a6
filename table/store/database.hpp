#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/result.hpp"
#include "table/store/types.hpp"

// One kind of database. Every call blocks until it is done and does not throw; calls come from one thread at a time.
// Each call connects, or opens the file, again if necessary and if the back-off allows it. An error: the database
// cannot be reached or written.
namespace paddock::store {

inline constexpr std::int64_t all_entries = std::numeric_limits<std::int64_t>::max();

// The entries of all tables, and what lists show of them.
class TableLog {
 public:
  // Carries out all appends in one transaction. An append that fails or conflicts does not affect the others. Returns a
  // result for each, in order.
  virtual std::vector<StoreResult> append(std::span<const Append> appends) = 0;
  // At most so many entries of a table after a number, in order; empty if there is no such table.
  virtual Result<std::vector<std::string>> load(const std::string& table, std::int64_t after, std::int64_t most) = 0;

  // All tables that are gathering or playing, to be loaded on start.
  virtual Result<std::vector<std::string>> open_tables() = 0;
  // Listed tables that are gathering or playing, and a person's own tables in any phase: at most `most` of each,
  // without duplicates, the latest first. If there are too many listed tables, every host gets the same share.
  virtual Result<std::vector<TableRow>> list(const std::string& person, int most) = 0;
  // How many tables of a person are gathering or playing.
  virtual Result<int> count_open(const std::string& person) = 0;

  // Tables whose records name the person.
  virtual Result<std::vector<std::string>> tables_naming(const std::string& person) = 0;
  // Carries out all of it or nothing. Conflict: as for `append`.
  virtual StoreResult forget(const PersonErasure& erasure) = 0;
  // Looks for tables that have not changed since `before`. Examines at most `most` tables with ids after `after`.
  virtual Result<Expired> expired(const std::string& after, std::int64_t before, int most) = 0;
  // Deletes those of the tables that still have not changed since `before`, with their records.
  virtual std::optional<Error> remove_tables(std::span<const std::string> tables, std::int64_t before) = 0;

 protected:
  ~TableLog() = default;
};

// The accounts.
class People {
 public:
  // Conflict: the token or the id is taken.
  virtual StoreResult add_person(const std::string& token_hash, const Person& person) = 0;
  virtual Result<std::optional<Person>> find_person(const std::string& token_hash) = 0;
  // Conflict: there is no such person.
  virtual StoreResult rename_person(const std::string& id, const std::string& name) = 0;
  // Deletes an account: its id and token are unknown from then on. Conflict: there is no such person.
  virtual StoreResult remove_person(const std::string& id) = 0;

  // Looks for people without an account whom records still name, because the server that was erasing them did not
  // finish. Examines at most `most` people with ids after `after`.
  virtual Result<IncompleteErasures> incomplete_erasures(const std::string& after, int most) = 0;
  // Deletes people who were not seen since `before` and whom no record names. Examines at most `most` people with ids
  // after `after`. Returns the last id examined; empty: no more people.
  virtual Result<std::string> remove_people(const std::string& after, std::int64_t before, int most) = 0;

 protected:
  ~People() = default;
};

// What several servers on one database tell each other.
class Cluster {
 public:
  // Claims a table. Each open table belongs to the server that runs its bots and clocks, as long as that server's
  // heartbeat goes on; at first, to the one that stored its first entry. Returns whether the table is ours now: not if
  // it belongs to another live server, or if there is no such table. With one server: always.
  virtual Result<bool> claim(const std::string& table) = 0;
  // Claims all open tables whose servers have lost their heartbeat, and returns which.
  virtual Result<std::vector<std::string>> claim_orphaned() = 0;
  // Publishes to the other servers who is connected to these tables here, even if nobody is. Valid for some seconds, so
  // it must be repeated. Does nothing with one server.
  virtual std::optional<Error> publish_presence(std::span<const TablePresence> here) = 0;
  // Who is connected to a table at other servers. With an empty id: of all tables that this server owns or has
  // published presence for. Tables without anybody are left out.
  virtual Result<std::vector<TablePresence>> remote_presence(const std::string& table) = 0;
  // From now on calls `on_change` with news of another server: the id of a table that it has changed, or `person_gone`
  // and the id of a person whose account was deleted. An empty id: news may have been missed. Calls
  // `on_connection_lost` when the database may be out of reach. On any thread, until this object is destroyed. Called
  // at most once.
  virtual void listen(std::function<void(std::string news)> on_change, std::function<void()> on_connection_lost) = 0;

 protected:
  ~Cluster() = default;
};

class Database : public TableLog, public People, public Cluster {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // How many bytes the database takes, without room that it can use again.
  virtual Result<std::int64_t> size() = 0;
  // Tries to write something, without lasting effect.
  virtual bool probe() = 0;
  // Why the last failed call failed.
  virtual std::string last_error() const = 0;
};

// The result of a write that may change nothing.
inline StoreResult to_store_result(const Result<bool>& changed) {
  if (!changed) return StoreResult::failed;
  return *changed ? StoreResult::stored : StoreResult::conflict;
}

template <class Value>
std::optional<Error> error_of(const Result<Value>& result) {
  return result ? std::nullopt : std::optional(Error{result.error()});
}

}  // namespace paddock::store
