#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/kernel/result.hpp"
#include "table/store/store.hpp"

namespace paddock::store {

// The result of a write that may change nothing.
inline StoreResult to_store_result(const Result<bool>& changed) {
  if (!changed) return StoreResult::failed;
  return *changed ? StoreResult::stored : StoreResult::conflict;
}

// One kind of database. Every call blocks until it is done and does not throw; calls come from one thread at a time.
// Each call connects, or opens the file, again if necessary and if the back-off allows it.
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // Carries out all appends in one transaction. An append that fails or conflicts does not affect the others. Returns a
  // result for each, in order.
  virtual std::vector<StoreResult> append(std::span<const Append> appends) = 0;
  virtual Result<std::vector<std::string>> load(const std::string& table, std::int64_t after, std::int64_t most) = 0;
  virtual Result<std::int64_t> size() = 0;
  virtual Result<std::vector<std::string>> open_tables() = 0;
  virtual Result<std::vector<TableRow>> list(const std::string& person, int most) = 0;
  virtual Result<int> count_open(const std::string& person) = 0;

  virtual StoreResult add_person(const std::string& token_hash, const Person& person) = 0;
  virtual Result<std::optional<Person>> find_person(const std::string& token_hash) = 0;
  virtual StoreResult rename_person(const std::string& id, const std::string& name) = 0;

  virtual Result<std::vector<std::string>> tables_naming(const std::string& person) = 0;
  virtual StoreResult forget(const PersonErasure& erasure) = 0;
  virtual StoreResult remove_person(const std::string& id) = 0;
  virtual Result<IncompleteErasures> incomplete_erasures(const std::string& after, int most) = 0;
  virtual Result<Expired> expired(const std::string& after, std::int64_t before, int most) = 0;
  virtual StoreResult remove_tables(std::span<const std::string> tables, std::int64_t before) = 0;
  virtual Result<std::string> remove_people(const std::string& after, std::int64_t before, int most) = 0;

  virtual Result<bool> claim(const std::string& table) = 0;
  virtual Result<std::vector<std::string>> claim_orphaned() = 0;

  virtual StoreResult publish_presence(std::span<const TablePresence> here) = 0;
  virtual Result<std::vector<TablePresence>> remote_presence(const std::string& table) = 0;

  // Tries to write something, without lasting effect.
  virtual bool probe() = 0;
  // Why the last failed call failed.
  virtual std::string last_error() const = 0;
  // From now on calls `on_change` with the id of a table that another server has changed, or `on_connection_lost`, on
  // any thread, until this object is destroyed. Called at most once.
  virtual void listen(std::function<void(std::string table)> on_change, std::function<void()> on_connection_lost) = 0;
};

}  // namespace paddock::store
